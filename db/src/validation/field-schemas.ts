import * as z from 'zod'
import { isOneWebUrl } from './is-web-url.ts'
import { MAX_LENGTHS, withTextLimit } from './text-limits.ts'
import './zod-settings.ts'

/** Whether a text holds no half of a surrogate pair, which SQLite would change. */
export function isStorable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}

function storableText(label: string) {
  return z
    .string({ error: `${label} must be text.` })
    .refine(isStorable, `${label} contains a character that cannot be stored.`)
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
  const schema = storableText(label)
    .nullish()
    .transform((value) => value ?? '')
  return withTextLimit(schema, { label, maxLength })
}

export function optionalUrl(label: string) {
  return optionalText(label, MAX_LENGTHS.link).refine(
    (value) => value === '' || isOneWebUrl(value),
    `${label} must be a full address that begins with https:// or http://.`,
  )
}

export function optionalFormat(format: z.ZodType<string>, message: string) {
  return z
    .string({ error: message })
    .refine((value) => value === '' || format.safeParse(value).success, message)
    .nullish()
    .transform((value) => value ?? '')
}

export function optionalFlag() {
  return z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
}

/** The record store checks that the image exists. */
export function optionalImageId() {
  return z
    .int({ error: 'The picture must be given by its id.' })
    .positive('The picture must be given by its id.')
    .nullish()
    .transform((value) => value ?? null)
}
