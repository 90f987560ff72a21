import { type TestFunction, test } from 'vitest'
import { runsLongTests } from './repetitions.ts'

/** Defines a test whose rule a quicker test covers: of the long run, and of runs that name its path. */
export function testInLongRun(name: string, run: TestFunction) {
  if (runsLongTests) test(name, run)
}
