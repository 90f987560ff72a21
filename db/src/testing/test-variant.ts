import { type TestFunction, test } from 'vitest'

const { TEST_LONG, TEST_VARIANTS } = process.env

/**
 * Defines a test of a variant, whose rule a quicker test covers: it runs with TEST_LONG=1, and with TEST_VARIANTS=1 where
 * its file is asked for by name.
 */
export function testVariant(name: string, options: { timeout?: number }, run: TestFunction) {
  if (TEST_LONG || TEST_VARIANTS) test(name, options, run)
}
