/** A level is its place in the shop's list of their names, from 1; a place without a name is no level. */
export const MAX_LEVELS = 5

/** @returns undefined for none, and for one that the shop no longer names */
export function levelName(names: readonly string[], level: number | null): string | undefined {
  return level === null ? undefined : names[level - 1] || undefined
}

/** The levels with a name and a price, the lowest price first. @param prices in the order of the names */
export function pricedLevels(names: readonly string[], prices: readonly (number | null)[]) {
  const levels = names.flatMap((name, index) => {
    const price = prices[index] ?? null
    return name && price !== null ? [{ name, price }] : []
  })
  return levels.toSorted((a, b) => a.price - b.price)
}
