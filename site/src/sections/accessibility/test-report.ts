import report from './test-report.json' with { type: 'json' }

/** What the long run of the tests found. The page says of the software what stands here, and nothing else. */
export interface TestReport {
  standard: string
  version: string // of the product
  testedOn: string // such as 2026-11-26
  passed: string[] // sentences
  gaps: string[] // sentences; never none, because no program can check all of a standard
}

export const testReport: TestReport = report
