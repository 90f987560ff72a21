import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { browserTargets } from './browser-targets.ts'

const QUERY = '?inline-script'

/**
 * Imports such as `./session-check.ts?inline-script`: a module and what it imports as the minified text of a script, and
 * the hash of that text for the policy of a page.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      const script = await bundleScript(file)
      const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`
      return `export default ${JSON.stringify(script)}\nexport const hash = ${JSON.stringify(hash)}`
    },
  }
}

/** The minified text of a script that runs a module. */
export async function bundleScript(file: string): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: browserTargets,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  if (!('output' in bundle)) throw new Error(`${file} was not bundled`)
  return bundle.output[0].code.trim().replace(/;$/, '')
}
