// npm test: every check and test; npm test -- PATH: tests whose path contains that; --check: static checks; --long: more.
import { existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installMissingBrowsers } from './browsers.ts'
import { buildProduct } from './build.ts'
import { findCycles, findUpwardImports, readImportsOfRooms } from './check-import-rules.ts'
import { findLongComponents } from './find-long-components.ts'
import { readTestReport, type TestReport } from './parse-junit-report.ts'
import { repositoryRoot } from './paths.ts'
import { runTool } from './run-tool.ts'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

const options = { check: { type: 'boolean' }, long: { type: 'boolean' } } as const
const { values, positionals: paths } = parseArgs({ options, allowPositionals: true })
const temporaryFolder = makeTestFolder()
const total: TestReport = { passed: 0, failed: 0, notRun: [] }

if (paths.length > 0) await runChosenTests()
else {
  // The installation waits for the network, so it runs alongside the checks.
  const installation = values.check ? undefined : installMissingBrowsers()
  await runChecks()
  await installation
  if (!values.check) await runAllTests()
}
for (const name of total.notRun) console.log(`! NOT tested: ${name}`)
if (total.notRun.length > 0) console.log(`! ${total.notRun.length} tests or groups of tests did not run`)
// Set this where everything can run, so that nothing is left out unnoticed.
if (process.env.TEST_EVERYTHING) total.failed += total.notRun.length
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runChecks() {
  const styles = ['--config=scripts/stylelint.config.ts', '{admin,site}/src/**/*.{astro,css}']
  const checks = [
    check('format and lint', 'biome', ['ci', '--error-on-warnings', '--colors=off', '.']),
    check('styles', 'stylelint', styles),
    check('types', 'turbo', ['run', 'check', '--output-logs=errors-only', '--no-update-notifier']),
    check('unused code', 'knip', []),
    check('migrations', 'drizzle-kit', ['check'], 'db'),
  ]
  const imports = readImportsOfRooms(repositoryRoot)
  const wrongImports = [...findCycles(imports), ...findUpwardImports(imports)]
  countCheck('folders', wrongImports.length === 0, wrongImports.join('\n'))
  const longComponents = findLongComponents(repositoryRoot)
  countCheck('lengths of components', longComponents.length === 0, longComponents.join('\n'))
  for (const { name, result } of checks) {
    const { ok, output } = await result
    countCheck(name, ok, output)
  }
}

function check(name: string, command: string, args: string[], workspace = '') {
  return { name, result: runTool(command, args, { workspace }) }
}

function countCheck(name: string, ok: boolean, output: string) {
  console.log(ok ? `✓ ${name}` : `✗ ${name}\n${output}`)
  total[ok ? 'passed' : 'failed'] += 1
}

/** One runner after the other: each uses all cores, and together they take longer. */
async function runAllTests() {
  if (!(await buildOnce())) return
  await runVitest([])
  await runPlaywright([])
}

async function buildOnce(): Promise<boolean> {
  const error = await buildProduct()
  if (error) countCheck('build', false, error)
  return !error
}

async function runChosenTests() {
  const unitTests = findTests('{db,site,api,admin,scripts}/**/*.test.{ts,tsx}')
  const browserTests = findTests('{site,admin}/e2e/**/*.e2e.ts')
  if (unitTests.length > 0) await runVitest(unitTests)
  if (browserTests.length > 0) {
    await installMissingBrowsers()
    if (await buildOnce()) await runPlaywright(browserTests)
  }
  if (total.passed + total.failed === 0) countCheck(paths.join(' '), false, 'No test has such a path.')
}

function findTests(glob: string): string[] {
  const files = globSync(glob, { cwd: repositoryRoot, exclude: ['**/node_modules', '**/dist'] })
  return files.filter((file) => paths.some((path) => file.includes(path)))
}

function runVitest(files: string[]) {
  const dots = paths.length > 0 ? 'default' : 'dot'
  const reporters = [`--reporter=${dots}`, '--reporter=junit', '--outputFile.junit=out/vitest.xml']
  return runTests('vitest', ['run', '--config', 'scripts/vitest.config.ts', ...reporters, ...files])
}

async function runPlaywright(files: string[]) {
  const reporters = `--reporter=${paths.length > 0 ? 'list' : 'dot'},junit`
  const notRun = await runTests('playwright', ['test', '--config', 'scripts/playwright.config.ts', reporters, ...files])
  if (paths.length === 0 && !notRun.some((name) => name.startsWith('[webkit')))
    console.log('! WebKit ran without view transitions between pages, at which WebKitGTK crashes')
}

/** @returns the names of the tests that did not run */
async function runTests(runner: string, args: string[]): Promise<string[]> {
  const report = join(repositoryRoot, 'out', `${runner}.xml`)
  rmSync(report, { force: true })
  const env = {
    ...(values.long && { TEST_LONG: '1' }),
    ...(paths.length > 0 && { TEST_CHOSEN: '1' }),
    ...(paths.length === 0 && { PRODUCT_IS_BUILT: '1' }),
    // The tests start hundreds of processes and threads with the same code.
    NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules/.cache/node'),
    TMPDIR: temporaryFolder,
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
    PLAYWRIGHT_JUNIT_INCLUDE_PROJECT_IN_TEST_NAME: '1',
  }
  const { ok } = await runTool(runner, args, { env, isPrinted: true })
  const { passed, failed, notRun } = readTestReport(report)
  total.passed += passed
  total.failed += ok ? failed : Math.max(failed, 1) // a runner may fail without a failed test
  total.notRun.push(...notRun)
  return notRun
}

/** @returns a temporary folder until this process ends; in memory if there is room, because tests write many files */
function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'shop-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES
}
