import { build, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { hashOf } from './src/layout/content-security-policy-and-prefetch.ts'

const QUERY = '?inline-script'

/** `./session-check.ts?inline-script` is the minified text of a script, and its hash for the policy of a page. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined
      const { script, files } = await bundleScript(id.slice(0, -QUERY.length))
      for (const file of files) this.addWatchFile(file)
      return `export const script = ${JSON.stringify(script)}\nexport const hash = ${JSON.stringify(hashOf(script))}`
    },
  }
}

export async function bundleScript(file: string) {
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
  const { code, moduleIds } = bundle.output[0]
  return { script: code.trim().replace(/;$/, ''), files: moduleIds }
}

/** The browsers of package.json as Vite names them: ios15.4 for "ios_saf >= 15.4". */
export const browserTargets = packageJson.browserslist.map((query) => query.replace(/(_saf)? >= /, ''))
