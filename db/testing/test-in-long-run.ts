import { type TestFunction, test } from 'vitest'
import { runsLongTests } from './repetitions.ts'

/** Defines a slow test for a rare case that no quick test covers: it runs in the long run, or when its path is named. */
export function testInLongRun(name: string, run: TestFunction) {
  if (runsLongTests) test(name, run)
}
