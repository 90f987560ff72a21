import { runTool } from './tool.ts'

/** Builds site and staff app; turbo brings back what it has built before. @returns undefined, or what went wrong. */
export function build(): string | undefined {
  const { ok, said } = runTool('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'])
  return ok ? undefined : said
}

if (import.meta.main) {
  const wrong = build()
  console.log(wrong ?? 'Site and staff app are built.')
  process.exitCode = wrong ? 1 : 0
}
