import * as z from 'zod'
import { isStorable, withFallback } from '../../validation/field-schemas.ts'
import { countCharacters } from '../../validation/text-limits.ts'

/** A level is its place in the shop's list of their names, from 1; a place without a name is not a level. */
export const MAX_LEVELS = 5
export const LEVEL_NAME_LENGTH = 40

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

export function levelNames() {
  return z
    .array(z.string(), { error: 'Levels must be a list of names.' })
    .max(MAX_LEVELS, `At most ${MAX_LEVELS} levels.`)
    .nullish()
    .transform((names) => withoutEmptyEnd((names ?? []).map((name) => name.trim())))
    .refine(
      (names) => names.every((name) => isStorable(name) && countCharacters(name) <= LEVEL_NAME_LENGTH),
      `A level has a name of at most ${LEVEL_NAME_LENGTH} characters.`,
    )
    .refine(areDifferent, 'Two levels have the same name.')
}

function areDifferent(names: string[]): boolean {
  const used = names.filter(Boolean)
  return new Set(used).size === used.length
}

export function withoutEmptyEnd<Value>(list: Value[]): Value[] {
  return list.slice(0, list.findLastIndex(Boolean) + 1)
}

export function optionalLevel() {
  const message = `A level must be a number from 1 to ${MAX_LEVELS}.`
  return withFallback(z.int(message).min(1, message).max(MAX_LEVELS, message), null)
}
