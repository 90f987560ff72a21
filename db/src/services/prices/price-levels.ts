/** A level is its place in the shop's list of their names, from 1; a place without a name is not a level. */
export const MAX_LEVELS = 5

/** @returns undefined for none, and for one that the shop no longer names */
export function levelName(names: readonly string[], level: number | null): string | undefined {
  return level === null ? undefined : names[level - 1] || undefined
}

/** The names of levels that a service has a price for, and '' in place of the others. */
export function namesWithPrices(
  names: readonly string[],
  services: { price_kind: string; level_prices: readonly (number | null)[] }[],
) {
  const byLevel = services.filter(({ price_kind }) => price_kind === 'levels')
  return names.map((name, index) => (byLevel.some(({ level_prices }) => level_prices[index]) ? name : ''))
}

/** The levels with a name and a price, the lowest price first. @param prices in the order of the names */
export function pricedLevels(names: readonly string[], prices: readonly (number | null)[]) {
  const levels = names.flatMap((name, index) => {
    const price = prices[index] ?? null
    return name && price !== null ? [{ name, price }] : []
  })
  return levels.toSorted((a, b) => a.price - b.price)
}
