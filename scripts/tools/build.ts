import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { repositoryRoot } from './paths.ts'
import { makeRelease } from './release.ts'
import { runTool } from './run-tool.ts'

interface RunSummary {
  tasks: {
    directory: string
    expandedOutputs: string[]
  }[]
}

const BUILD = ['run', 'build', '--summarize', '--output-logs=errors-only', '--no-update-notifier']

/** Builds site, staff area and programs where turbo has no cached build. @returns the error output, or undefined */
export async function buildProduct(): Promise<string | undefined> {
  const { ok, output } = await runTool('turbo', BUILD)
  const summaryFile = /^Summary: +(.+\.json)$/m.exec(output)?.[1]
  if (!ok || !summaryFile) return output
  removeFilesOfOtherBuilds(JSON.parse(readFileSync(summaryFile, 'utf8')))
  rmSync(summaryFile)
}

/** Turbo restores a cached build next to the files of the previous build. */
function removeFilesOfOtherBuilds({ tasks }: RunSummary) {
  const outputs = new Set(tasks.flatMap(({ expandedOutputs }) => expandedOutputs))
  for (const { directory } of tasks) {
    const folder = join(directory, 'dist')
    const entries = readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    const others = entries.filter((entry) => !outputs.has(join(folder, entry).replaceAll(sep, '/')))
    for (const entry of others) rmSync(join(repositoryRoot, folder, entry), { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const error = await buildProduct()
  const folder = join(repositoryRoot, 'out/shop')
  if (!error) makeRelease(folder)
  console.log(error ?? `Built: ${folder} runs anywhere with Node alone: node scripts/dist/serve.js`)
  process.exitCode = error ? 1 : 0
}
