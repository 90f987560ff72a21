import * as z from 'zod'
import { isOneWebUrl } from './is-web-url.ts'
import { MAX_LENGTHS, withTextLimit } from './text-limits.ts'
import './zod-settings.ts'

/** Whether a text contains no half of a surrogate pair, which SQLite would change. */
export function isStorable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

function storableText(label: string) {
  return z
    .string({ error: `${label} must be text.` })
    .refine(isStorable, `${label} contains a character that cannot be stored.`)
}

/** A field that may be missing, or null, and then gets the fallback. */
export function withFallback<Schema extends z.ZodType, const Fallback>(schema: Schema, fallback: Fallback) {
  return schema.nullish().transform((value) => value ?? fallback)
}

/** Stored as typed, not trimmed. */
export function requiredText(label: string, maxLength = MAX_LENGTHS.line) {
  const schema = z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`) })
    .pipe(storableText(label))
    .refine((value) => value.trim() !== '', `${label} is required.`)
  return withTextLimit(schema, { label, maxLength })
}

export function optionalText(label: string, maxLength = MAX_LENGTHS.line) {
  return withTextLimit(withFallback(storableText(label), ''), { label, maxLength })
}

export function optionalUrl(label: string) {
  return optionalText(label, MAX_LENGTHS.link).refine(
    (value) => value === '' || isOneWebUrl(value),
    `${label} must be a full address that begins with https:// or http://.`,
  )
}

export function optionalFormat(format: z.ZodType<string>, message: string) {
  const isValid = (value: string) => value === '' || format.safeParse(value).success
  return withFallback(z.string({ error: message }).refine(isValid, message), '')
}

/** @param what the name of the field in a sentence */
export function optionalChoice<Choice extends string, Usual extends Choice>(
  choices: readonly Choice[],
  usual: Usual,
  what: string,
) {
  return withFallback(z.enum(choices, { error: `The ${what} must be one of ${choices.join(', ')}.` }), usual)
}

export function optionalFlag(error?: string) {
  return withFallback(z.boolean({ error }), false)
}

/** The record store checks that the image exists. */
export function optionalImageId() {
  return optionalId('The picture must be given by its id.')
}

export function optionalId(error?: string) {
  return withFallback(z.int({ error }).positive({ error }), null)
}
