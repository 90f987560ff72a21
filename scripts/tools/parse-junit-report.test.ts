import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTestReport } from './parse-junit-report.ts'
import { repositoryRoot } from './paths.ts'
import { runTool } from './run-tool.ts'

// Below scripts, so that the sample files find the packages of the tools; git ignores .tmp.
const folder = join(repositoryRoot, `scripts/reports.${process.pid}.tmp`)
mkdirSync(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const report = join(folder, 'report.xml')

test('every vitest test that did not run is named, and counts neither as passed nor as failed', async () => {
  const source = `
    import { describe, expect, test } from 'vitest'
    test('passes', () => {})
    test('fails', () => expect(1).toBe(2))
    test.skip('is "skipped" & <named>', () => {})
    test.todo('is to be written')
    test('skips itself', ({ skip }) => [console.log('why'), skip()])
    describe.skip('a group', () => test('is skipped too', () => {}))`
  writeFileSync(join(folder, 'vitest.spec.ts'), source)
  await runTool('vitest', ['run', 'vitest.spec', '--root', folder, '--reporter=junit', `--outputFile=${report}`])
  expect(readTestReport(report)).toEqual({
    passed: 1,
    failed: 1,
    notRun: ['is "skipped" & <named>', 'is to be written', 'skips itself', 'a group > is skipped too'],
  })
})

test('a tool that left no report has run nothing', () => {
  expect(readTestReport('/nowhere')).toEqual({ passed: 0, failed: 0, notRun: [] })
})
