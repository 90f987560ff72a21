import { join } from 'node:path'
import { folderSize, makeRelease } from './release.ts'
import { repositoryRoot, runTool } from './run-tool.ts'

/** Builds site, staff area and programs where turbo has no cached build. @returns the error output, or undefined */
export function buildProduct(): string | undefined {
  const { ok, output } = runTool('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'])
  return ok ? undefined : output
}

/** npm run build: also makes the folder that is deployed. */
if (import.meta.main) {
  const error = buildProduct()
  console.log(error ?? `Built: ${releaseInOut()}`)
  process.exitCode = error ? 1 : 0
}

function releaseInOut(): string {
  const folder = join(repositoryRoot, 'out/shop')
  makeRelease(folder)
  const megabytes = (folderSize(folder) / 1024 / 1024).toFixed(0)
  return `${folder} (${megabytes} MB) runs anywhere with Node alone: node scripts/dist/serve.js`
}
