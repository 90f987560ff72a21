export type Random = ReturnType<typeof createRandom>

/** Pseudo-random numbers, the same for the same seed, so that a failure can be reproduced. */
export function createRandom(seed: number) {
  let state = seed

  /** A whole number from 0 up to, but not including, the limit. */
  function below(limit: number): number {
    state = (state * 1664525 + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }

  function pick<Item>(items: [Item, ...Item[]]): Item {
    return items[below(items.length)] ?? items[0]
  }

  return { below, pick }
}
