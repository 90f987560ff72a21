const HOUR_MS = 3_600_000

const { TEST_LONG, TEST_REPETITIONS, TEST_CHOSEN } = process.env
const chosenCount = Number(TEST_REPETITIONS ?? 0)
const isLongRun = TEST_LONG === '1' || chosenCount > 0

/** Whether slow tests for rare cases run too: with TEST_LONG=1, or when a path names tests. */
export const runsLongTests = TEST_LONG === '1' || TEST_CHOSEN === '1'

/**
 * How often a test repeats the same steps: a few times in every run, many times with TEST_LONG=1, and as often as
 * TEST_REPETITIONS says where that is set.
 */
export function repetitions({ quick, long }: { quick: number; long: number }): number {
  return chosenCount || (isLongRun ? long : quick)
}

/** How long a test that repeats its steps may take, in milliseconds. */
export function timeLimit(quickMs: number): number {
  return isLongRun ? 4 * HOUR_MS : quickMs
}
