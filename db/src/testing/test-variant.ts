import { type TestFunction, test } from 'vitest'
import { runsVariants } from './repetitions.ts'

/** Defines a test of a variant, whose rule a quicker test covers. */
export function testVariant(name: string, options: { timeout?: number }, run: TestFunction) {
  if (runsVariants) test(name, options, run)
}
