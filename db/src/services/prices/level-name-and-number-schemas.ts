import * as z from 'zod'
import { isStorable, withFallback } from '../../validation/field-schemas.ts'
import { countCharacters } from '../../validation/text-limits.ts'
import { MAX_LEVELS } from './price-levels.ts'

export const LEVEL_NAME_LENGTH = 40

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
