import { readFileSync } from 'node:fs'

export interface TestReport {
  passed: number
  failed: number
  /** full names */
  notRun: string[]
}

/** The part of vitest's JSON report that is read here. */
interface VitestJson {
  testResults?: { assertionResults: { status: string; fullName: string }[] }[]
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightJson {
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  specs?: { title: string; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface Result {
  name: string
  outcome: 'passed' | 'failed' | 'not run'
}

export function readVitestReport(file: string): TestReport {
  const { testResults = [] } = readJson<VitestJson>(file)
  return summarize(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ status, fullName: name }) => ({
        name,
        outcome: status === 'passed' || status === 'failed' ? status : 'not run',
      })),
  )
}

/** A test that passed only when it was repeated counts as failed. */
export function readPlaywrightReport(file: string): TestReport {
  const { suites: files = [] } = readJson<PlaywrightJson>(file)
  return summarize(files.flatMap((suite) => listResults({ ...suite, title: '' })))
}

function listResults({ title, specs = [], suites = [] }: PlaywrightSuite): Result[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({
      name: `[${projectName}] ${`${title} ${spec.title}`.trim()}`,
      outcome: PLAYWRIGHT_OUTCOMES[status] ?? ('failed' as const),
    })),
  )
  const nested = suites.flatMap((suite) => listResults({ ...suite, title: `${title} ${suite.title}`.trim() }))
  return [...own, ...nested]
}

const PLAYWRIGHT_OUTCOMES: Record<string, Result['outcome']> = { expected: 'passed', skipped: 'not run' }

function summarize(results: Result[]): TestReport {
  const withOutcome = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome)
  return {
    passed: withOutcome('passed').length,
    failed: withOutcome('failed').length,
    notRun: withOutcome('not run').map(({ name }) => name),
  }
}

function readJson<Report extends object>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
