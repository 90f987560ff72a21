import * as z from 'zod'

export const MAX_LENGTHS = { line: 200, shortText: 500, longText: 5_000, markdown: 20_000, link: 2_000 }

interface TextLimit {
  label: string
  maxLength: number
}

export type TextLimits = ReadonlyMap<string, TextLimit>

const registry = z.registry<TextLimit>()

/** Declares the limit of a field. Parsing does not check it, because it depends on the stored text. */
export function withTextLimit<Schema extends z.ZodType>(schema: Schema, limit: TextLimit): Schema {
  registry.add(schema, limit)
  return schema
}

export function fieldSchemasOf(schema: z.core.$ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodPipe) return fieldSchemasOf(schema.out)
  return schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
}

export function textLimitsOf(schema: z.core.$ZodType): TextLimits {
  const limits = new Map<string, TextLimit>()
  for (const [name, field] of fieldSchemasOf(schema)) {
    const limit = registry.get(field)
    if (limit) limits.set(name, limit)
  }
  return limits
}

interface LongText {
  path: string[]
  message: string
}

/** A stored text may stay too long, and may become shorter. */
export function findLongTexts(limits: TextLimits, input: unknown, stored: object = {}): LongText[] {
  if (typeof input !== 'object' || input === null) return []
  const storedTexts = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(input).flatMap(([name, text]): LongText[] => {
    if (name === 'words') return findLongWords(limits, text, storedTexts.get(name))
    const message = lengthIssue(limits.get(name), { text, stored: storedTexts.get(name) })
    return message ? [{ path: [name], message }] : []
  })
}

/** In another language, a text has the same limit as its field. */
function findLongWords(limits: TextLimits, words: unknown, stored: unknown): LongText[] {
  return Object.entries(Object(words)).flatMap(([language, texts]) =>
    Object.entries(Object(texts)).flatMap(([key, word]) => {
      const limit = limits.get(key.split('.')[0] ?? '')
      const message = lengthIssue(limit, { text: textAt(word), stored: textAt(stored, language, key) })
      return message ? [{ path: ['words', language, key], message }] : []
    }),
  )
}

function textAt(value: unknown, ...path: string[]): unknown {
  return [...path, 'text'].reduce((found, name) => Object(found)[name], value)
}

export function lengthIssue(
  limit: TextLimit | undefined,
  { text, stored }: { text: unknown; stored: unknown },
): string | undefined {
  if (!limit || typeof text !== 'string' || text === stored) return undefined
  const length = countCharacters(text)
  if (length <= limit.maxLength) return undefined
  if (typeof stored === 'string' && length < countCharacters(stored)) return undefined
  return `${limit.label} is too long: at most ${formatCount(limit.maxLength)} characters.`
}

/** Counts Unicode code points, so that most emoji are one character, in every browser and on the server. */
export function countCharacters(text: string): number {
  return [...text].length
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
