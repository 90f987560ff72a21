import type * as z from 'zod'
import { listWords } from '../tables/record-words.ts'
import demoSpanish from './demo-spanish.json' with { type: 'json' }

const LINES = new Map(Object.entries(demoSpanish))

/** The demo's words in Spanish, which its site shows once an owner turns that on. */
export function withSpanish<Input extends object>(schema: z.ZodType, input: Input) {
  const missing = listWords(schema, input, 'es').filter(({ state }) => state === 'missing')
  const words = missing.map(({ key, english }) => [
    key,
    { text: english.split('\n').map(inSpanish).join('\n'), of: english },
  ])
  return { ...input, words: { es: Object.fromEntries(words) } }
}

/** Names, and lines without words, are the same. */
function inSpanish(line: string): string {
  return LINES.get(line) ?? line
}
