import { existsSync, readFileSync } from 'node:fs'

export interface TestReport {
  passed: number
  failed: number
  notRun: string[]
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Reads a report in the JUnit format, which both runners write; a runner that left none has run nothing. */
export function readTestReport(file: string): TestReport {
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sum = (attribute: string) =>
    [...xml.matchAll(/<testsuite .*?>/gs)].reduce((total, [suite]) => total + readNumber(suite, attribute), 0)
  const notRun = xml.split('<testcase ').filter((test) => test.includes('<skipped'))
  const failed = sum('failures') + sum('errors')
  return { passed: sum('tests') - failed - sum('skipped'), failed, notRun: notRun.map(readName) }
}

function readNumber(element: string, attribute: string): number {
  return Number(new RegExp(` ${attribute}="(\\d+)"`).exec(element)?.[1] ?? 0)
}

function readName(element: string): string {
  const name = /\bname="([^"]*)"/.exec(element)?.[1] ?? ''
  return name.replace(/&(\w+);/g, (entity, letters) => ENTITIES[letters] ?? entity)
}
