import { parseTimeRange } from '../time/event-time/parse-time-range.ts'
import { textLimitsOf } from '../validation/text-limits.ts'
import { type ResourceTable, resourceTables } from './resource-tables.ts'
import type { ResourceName } from './resources.ts'
import { type OtherLanguage, translatedFieldsOf, type Word, type Words } from './words.ts'

export interface RecordWord {
  key: string // its place in `words`: a field, or an entry of a list such as `levels.Senior`
  label: string // of the field in the form
  english: string
  word: Word | undefined
  isBehind: boolean // made from another English text than that of today
}

type Row = Record<string, unknown>

/** The words that a record has in English, each with what stands for it in another language. */
export function listWords(name: ResourceName, row: object, language: OtherLanguage): RecordWord[] {
  const { input }: ResourceTable = resourceTables[name]
  const limits = textLimitsOf(input)
  return englishTexts(name, row).map(({ key, field, english }) => {
    const word = wordFor(row, language, { key, field })
    const isBehind = word !== undefined && word.of !== english
    return { key, label: limits.get(field)?.label ?? field, english, word, isBehind }
  })
}

function wordFor(
  { words }: { words?: Words | undefined },
  language: string,
  { key, field }: Pick<EnglishText, 'key' | 'field'>,
): Word | undefined {
  const known = words?.[language] ?? {}
  const word = Object.hasOwn(known, key) ? known[key] : undefined
  return word && isWord(field, word.text) ? word : undefined
}

/** A record in another language: each word in it, or what `fallback` makes of its English. */
export function inLanguage<Shown extends object>(
  name: ResourceName,
  row: Shown,
  { language, fallback }: { language: OtherLanguage; fallback(english: string, isInList: boolean): string },
): Shown {
  const english: Row = Object.fromEntries(Object.entries(row))
  const words = englishTexts(name, row)
  const texts = new Map<string, unknown>()
  for (const word of words)
    texts.set(word.key, wordFor(row, language, word)?.text ?? fallback(word.english, word.part !== undefined))
  const values: Row = {}
  for (const { key, field, part } of words) {
    const inList = (entry: unknown) => texts.get(`${field}.${entry}`) ?? entry
    const translated = (entry: unknown) =>
      part ? { ...Object(entry), [part]: inList(Object(entry)[part]) } : inList(entry)
    values[field] = part === undefined ? texts.get(key) : entriesOf(english[field]).map(translated)
  }
  return Object.assign({}, row, values)
}

/** The words of a record in the language in which it was read. */
export function listTexts(name: ResourceName, row: object): string[] {
  return englishTexts(name, row).map(({ english }) => english)
}

interface EnglishText {
  key: string
  field: string
  part?: string // of the entries of a list
  english: string
}

/** Without empty ones, which are not translated, and times that can be read, which are facts. */
function englishTexts(name: ResourceName, row: object): EnglishText[] {
  const { input }: ResourceTable = resourceTables[name]
  const { fields, lists } = translatedFieldsOf(input)
  const values: Row = { ...row }
  const alone = fields.map((field): EnglishText => ({ key: field, field, english: `${values[field] ?? ''}` }))
  const inLists = Object.entries(lists).flatMap(([field, part]) => {
    const texts = new Set(entriesOf(values[field]).map((entry) => `${part === '' ? entry : Object(entry)[part]}`))
    return [...texts].map((english) => ({ key: `${field}.${english}`, field, part, english }))
  })
  return [...alone, ...inLists].filter(({ field, english }) => isWord(field, english))
}

function entriesOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list : []
}

function isWord(field: string, english: string): boolean {
  return english.trim() !== '' && !(field === 'time' && parseTimeRange(english))
}
