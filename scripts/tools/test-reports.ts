import { readFileSync } from 'node:fs'

export interface TestReport {
  passed: number
  failed: number
  /** full names */
  notRun: string[]
}

/** The part of vitest's JSON report that is read here. */
interface VitestJson {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightJson {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}

export function readVitestReport(file: string): TestReport {
  const report = readJson<VitestJson>(file)
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const notRun = results.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    notRun: notRun.map(({ fullName }) => fullName),
  }
}

/** A test that passed only when it was repeated counts as failed. */
export function readPlaywrightReport(file: string): TestReport {
  const { stats, suites = [] } = readJson<PlaywrightJson>(file) ?? {}
  return {
    passed: stats?.expected ?? 0,
    failed: stats ? stats.unexpected + stats.flaky : 0,
    notRun: suites.flatMap((testFile) => listSkipped(testFile)),
  }
}

function listSkipped({ specs = [], suites = [] }: PlaywrightSuite, group = ''): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(({ projectName }) => `[${projectName}] ${group}${title}`),
  )
  return [...own, ...suites.flatMap((suite) => listSkipped(suite, `${group}${suite.title} `))]
}

function readJson<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
