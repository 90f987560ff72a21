import { runTool } from './run-tool.ts'

/** Builds site and staff app; turbo brings back what it has built before. @returns undefined, or what went wrong. */
export function buildSiteAndAdmin(): string | undefined {
  const { ok, output } = runTool('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'])
  return ok ? undefined : output
}

if (import.meta.main) {
  const wrong = buildSiteAndAdmin()
  console.log(wrong ?? 'Site and staff app are built.')
  process.exitCode = wrong ? 1 : 0
}
