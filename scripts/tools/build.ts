import { runTool } from './run-tool.ts'

/** Builds site and staff area where turbo has no cached build. @returns the build's error output, or undefined */
export function buildSiteAndAdmin(): string | undefined {
  const { ok, output } = runTool('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'])
  return ok ? undefined : output
}

if (import.meta.main) {
  const error = buildSiteAndAdmin()
  console.log(error ?? 'Site and staff app are built.')
  process.exitCode = error ? 1 : 0
}
