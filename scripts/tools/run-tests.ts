// npm test: every check and every test. With the argument `check`: only the static checks.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSiteAndAdmin } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { repositoryRoot, runTool, runToolVisibly } from './run-tool.ts'

interface Count {
  passed: number
  failed: number
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

const out = join(repositoryRoot, 'out')
const total: Count = { passed: 0, failed: 0 }
/** full names of skipped tests */
const skipped: string[] = []

count(check('format and lint', 'biome', ['ci', '--error-on-warnings', '--colors=off', '.']))
count(check('styles', 'stylelint', ['--config=scripts/stylelint.config.ts', '{admin,site}/src/**/*.{astro,css}']))
count(check('types', 'turbo', ['run', 'check', '--output-logs=errors-only', '--no-update-notifier']))
count(check('unused code', 'knip', []))
count(check('migrations', 'drizzle-kit', ['check'], 'db'))
if (process.argv[2] !== 'check') runTests()
for (const name of skipped) console.log(`! NOT tested: ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function runTests() {
  count(step('build', buildSiteAndAdmin()))
  count(step('Chromium', ensureChromium() ? undefined : 'No Chromium was found, and none could be installed.'))
  rmSync(out, { recursive: true, force: true })
  count(runVitest())
  count(runPlaywright())
}

function count({ passed, failed }: Count) {
  total.passed += passed
  total.failed += failed
}

function check(name: string, command: string, args: string[], workspace = ''): Count {
  const { ok, output } = runTool(command, args, { workspace })
  return step(name, ok ? undefined : output)
}

/** Prints one line for a step, with its error below. */
function step(name: string, error: string | undefined): Count {
  console.log(error === undefined ? `✓ ${name}` : `✗ ${name}\n${error}`)
  return error === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function runVitest(): Count {
  const report = join(out, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const ok = runToolVisibly('vitest', ['run', '--config', 'scripts/vitest.config.ts', ...reporters])
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport<VitestReport>(report)
  for (const { status, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults))
    if (status === 'skipped') skipped.push(fullName)
  return countCrash(ok, { passed: numPassedTests, failed: numFailedTests })
}

function runPlaywright(): Count {
  const report = join(out, 'playwright.json')
  const args = ['test', '--config', 'scripts/playwright.config.ts', '--reporter=dot,json']
  const ok = runToolVisibly('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport<{ stats: Record<string, number> }>(report).stats ?? {}
  return countCrash(ok, { passed: expected, failed: unexpected + flaky })
}

/** A runner that failed without a failed test counts as one failure. */
function countCrash(ok: boolean, { passed, failed }: Count): Count {
  return { passed, failed: !ok && failed === 0 ? 1 : failed }
}

function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
