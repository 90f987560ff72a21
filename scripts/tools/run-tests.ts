// npm test: every check and every test.
// With the argument `check`: only the static checks. With `long`: the same tests with many more repetitions.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowsers } from './browsers.ts'
import { buildProduct } from './build.ts'
import { findCircles } from './folder-circles.ts'
import { repositoryRoot, startTool } from './run-tool.ts'
import { readPlaywrightReport, readVitestReport, type TestReport } from './test-reports.ts'

const [mode] = process.argv.slice(2)
const testEnv = {
  ...(mode === 'long' && { TEST_LONG: '1' }),
  // The tests start hundreds of processes and threads with the same code.
  NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules/.cache/node'),
}
const out = join(repositoryRoot, 'out')
const total: TestReport = { passed: 0, failed: 0, notRun: [] }

// The installation waits for the network, so it goes on beside the checks.
const hasChromium = mode === 'check' ? undefined : ensureBrowsers()
await runChecks()
if (hasChromium) await runTests(hasChromium)
for (const name of total.notRun) console.log(`! NOT tested: ${name}`)
if (total.notRun.length > 0) console.log(`! ${total.notRun.length} tests or groups of tests did not run`)
// Set where everything can run, so that nothing is left out without notice.
if (process.env.TEST_EVERYTHING) total.failed += total.notRun.length
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Side by side, because each of them uses one core. */
async function runChecks() {
  const styles = ['--config=scripts/stylelint.config.ts', '{admin,site}/src/**/*.{astro,css}']
  const reports = [
    check('format and lint', 'biome', ['ci', '--error-on-warnings', '--colors=off', '.']),
    check('styles', 'stylelint', styles),
    check('types', 'turbo', ['run', 'check', '--output-logs=errors-only', '--no-update-notifier']),
    check('unused code', 'knip', []),
    check('migrations', 'drizzle-kit', ['check'], 'db'),
  ]
  count(step('folders', findCircles(repositoryRoot).join('\n') || undefined))
  for (const report of reports) count(await report)
}

/** One runner after the other: each uses all cores, and at once they take longer. */
async function runTests(hasChromium: Promise<boolean>) {
  count(step('build', buildProduct()))
  count(step('Chromium', (await hasChromium) ? undefined : 'No Chromium was found, and none could be installed.'))
  rmSync(out, { recursive: true, force: true })
  count(await runVitest())
  const report = await runPlaywright()
  count(report)
  if (!report.notRun.some((name) => name.startsWith('[webkit')))
    console.log('! WebKit ran without view transitions between pages, at which WebKitGTK crashes')
}

function count({ passed, failed, notRun }: TestReport) {
  total.passed += passed
  total.failed += failed
  total.notRun.push(...notRun)
}

async function check(name: string, command: string, args: string[], workspace = ''): Promise<TestReport> {
  const { ok, output } = await startTool(command, args, { workspace })
  return step(name, ok ? undefined : output)
}

/** Prints one line for a step, with its error below. */
function step(name: string, error: string | undefined): TestReport {
  console.log(error === undefined ? `✓ ${name}` : `✗ ${name}\n${error}`)
  return error === undefined ? { passed: 1, failed: 0, notRun: [] } : { passed: 0, failed: 1, notRun: [] }
}

async function runVitest(): Promise<TestReport> {
  const report = join(out, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--config', 'scripts/vitest.config.ts', ...reporters]
  const { ok, output } = await startTool('vitest', args, { env: testEnv })
  console.log(output)
  return countCrash(ok, readVitestReport(report))
}

async function runPlaywright(): Promise<TestReport> {
  const report = join(out, 'playwright.json')
  const args = ['test', '--config', 'scripts/playwright.config.ts', '--reporter=dot,json']
  const { ok, output } = await startTool('playwright', args, {
    env: { ...testEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  console.log(output)
  return countCrash(ok, readPlaywrightReport(report))
}

/** A runner that failed without a failed test counts as one failure. */
function countCrash(ok: boolean, report: TestReport): TestReport {
  return { ...report, failed: !ok && report.failed === 0 ? 1 : report.failed }
}
