import { randomInt } from 'node:crypto'

export type Random = ReturnType<typeof createRandom>

/** Pseudo-random numbers, the same for the same seed, so that a failure can be reproduced. */
export function createRandom(seed: number) {
  let state = seed

  /** A whole number from 0 up to, but not including, the limit. */
  function below(limit: number): number {
    state = (state * 1664525 + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }

  function pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[below(items.length)] ?? items[0]
  }

  return { below, pick }
}

/** Random numbers of another seed in each run, which is printed; TEST_SEED repeats a run. */
export function createTestRandom(testName: string): Random {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 32))
  console.log(`To repeat "${testName}": TEST_SEED=${seed}`)
  return createRandom(seed)
}
