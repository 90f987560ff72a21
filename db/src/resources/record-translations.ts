import type * as z from 'zod'
import { parseTimeRange } from '../time/event-time/parse-time-range.ts'
import { textLimitsOf } from '../validation/text-limits.ts'
import { translateSuggested } from './translate-suggested-texts.ts'
import {
  type OtherLanguage,
  type TranslatedFields,
  translatedFieldsOf,
  type Word,
  type Words,
} from './translated-words.ts'

interface EnglishText {
  key: string // its place in `words`: a field, or an entry of a list such as `levels.Senior`
  field: string
  part?: string // of the entries of a list
  english: string
}

export interface RecordWord extends EnglishText {
  label: string // of the field in the form
  maxLength: number
  word: Word | undefined
  state: 'missing' | 'behind' | 'current' // behind: made from another English text than that of today
}

type Row = Record<string, unknown>

/** The words that a record has in English, each with its text in another language. */
export function listWords(schema: z.core.$ZodType, row: object, language: OtherLanguage): RecordWord[] {
  const limits = textLimitsOf(schema)
  const texts = englishTexts(translatedFieldsOf(schema), row).filter((text) => !isFact(text))
  return texts.map((text) => {
    const { label, maxLength } = limits.get(text.field) ?? { label: text.field, maxLength: Number.POSITIVE_INFINITY }
    const word = wordFor(row, language, text)
    return { ...text, label, maxLength, word, state: stateOf(text, word) }
  })
}

function stateOf(text: EnglishText, word: Word | undefined): RecordWord['state'] {
  if (word) return isBehind(word, text.english) ? 'behind' : 'current'
  return isSuggested(text) ? 'current' : 'missing'
}

/** Whether a text was made from another English text; one that is not written yet was made from none. */
export function isBehind({ text, of }: Word, english: string): boolean {
  return text !== '' && of !== english
}

function wordFor({ words }: { words?: Words | undefined }, language: string, text: EnglishText): Word | undefined {
  const { key, field } = text
  const known = words?.[language] ?? {}
  const word = Object.hasOwn(known, key) ? known[key] : undefined
  return word && !isFact(text) && isWord(field, word.text) ? word : undefined
}

/** A record in another language: each word in it, or what `fallback` makes of its English. */
export function inLanguage<Shown extends object>(
  schema: z.core.$ZodType,
  row: Shown,
  { language, fallback }: { language: OtherLanguage; fallback(english: string, isInList: boolean): string },
): Shown {
  const shown: Row = Object.fromEntries(Object.entries(row))
  const fields = translatedFieldsOf(schema)
  const texts = new Map<string, string>()
  for (const text of englishTexts(fields, row)) {
    const { key, field, part, english } = text
    const written = wordFor(row, language, text)?.text ?? translateSuggested(field, english)
    texts.set(key, written ?? fallback(english, part !== undefined))
    if (part === undefined) shown[field] = texts.get(key)
  }
  for (const [field, part] of Object.entries(fields.lists)) {
    const translated = (text: unknown) => texts.get(`${field}.${text}`) ?? text
    if (Array.isArray(shown[field]))
      shown[field] = shown[field].map((entry) =>
        part === '' ? translated(entry) : { ...Object(entry), [part]: translated(Object(entry)[part]) },
      )
  }
  return Object.assign({}, row, shown)
}

/** The words of a record in the language in which it was read. */
export function listTexts(schema: z.core.$ZodType, row: object): string[] {
  return englishTexts(translatedFieldsOf(schema), row).map(({ english }) => english)
}

/** Without empty ones, which are not translated, and times that can be read, which are facts. */
function englishTexts({ fields, lists }: TranslatedFields, row: object): EnglishText[] {
  const values: Row = { ...row }
  const alone = fields.map((field): EnglishText => ({ key: field, field, english: `${values[field] ?? ''}` }))
  const inLists = Object.entries(lists).flatMap(([field, part]) => {
    return [...new Set(textsOf(values[field], part))].map((english) => ({
      key: `${field}.${english}`,
      field,
      part,
      english,
    }))
  })
  return [...alone, ...inLists].filter(({ field, english }) => isWord(field, english))
}

/** What is saved of a record: a renamed entry of a list keeps its translation, which is then behind. */
export function withRenamedWords<Input extends Row>(schema: z.core.$ZodType, before: Row, input: Input): Input {
  const renamed = findRenamedKeys(translatedFieldsOf(schema), before, input)
  if (renamed.size === 0) return input
  const words: Words = Object(input.words ?? before.words)
  const inLanguages = Object.entries(words).map(([language, texts]) => {
    const kept = Object.entries(texts).filter(([key]) => !renamed.has(key))
    const moved = [...renamed].flatMap(([key, name]) => (texts[key] ? [[name, texts[key]]] : []))
    return [language, Object.fromEntries([...moved, ...kept])]
  })
  return { ...input, words: Object.fromEntries(inLanguages) }
}

/** By their old keys; if entries were added or removed, none was renamed. */
function findRenamedKeys({ lists }: TranslatedFields, before: Row, input: Row): Map<string, string> {
  const pairs = Object.entries(lists).flatMap(([field, part]) => {
    const [old, current] = [textsOf(before[field], part), textsOf(input[field], part)]
    if (old.length !== current.length) return []
    const keyPairs = old.map((text, index): [string, string] => [`${field}.${text}`, `${field}.${current[index]}`])
    return keyPairs.filter((_, index) => !current.includes(old[index] ?? '') && !old.includes(current[index] ?? ''))
  })
  return new Map(pairs)
}

function textsOf(list: unknown, part: string): string[] {
  return entriesOf(list).map((entry) => `${part === '' ? entry : Object(entry)[part]}`)
}

/** What the product wrote itself, and so says in every language. */
function isSuggested({ field, english }: EnglishText): boolean {
  return translateSuggested(field, english) !== undefined
}

/** Such as a wait, whose number may not differ; an entry of a list may have a separate word. */
function isFact(text: EnglishText): boolean {
  return text.part === undefined && isSuggested(text)
}

function entriesOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list : []
}

function isWord(field: string, english: string): boolean {
  return english.trim() !== '' && !(field === 'time' && parseTimeRange(english))
}
