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
  const known = wordsOf(row, language)
  return englishTexts(name, row).map(({ key, field, english }) => {
    const word = Object.hasOwn(known, key) ? known[key] : undefined
    const isBehind = word !== undefined && word.of !== english
    return { key, label: limits.get(field)?.label ?? field, english, word, isBehind }
  })
}

function wordsOf(row: { words?: Words | undefined }, language: OtherLanguage): Words[string] {
  return row.words?.[language] ?? {}
}

/** Without empty ones, which are not translated, and times that can be read, which are facts. */
function englishTexts(name: ResourceName, row: object): { key: string; field: string; english: string }[] {
  const { input }: ResourceTable = resourceTables[name]
  const { fields, lists } = translatedFieldsOf(input)
  const values: Row = { ...row }
  const alone = fields.map((field) => ({ key: field, field, english: `${values[field] ?? ''}` }))
  const inLists = Object.entries(lists).flatMap(([field, part]) => {
    const texts = new Set(entriesOf(values[field]).map((entry) => `${part === '' ? entry : Object(entry)[part]}`))
    return [...texts].map((english) => ({ key: `${field}.${english}`, field, english }))
  })
  return [...alone, ...inLists].filter(({ field, english }) => isWord(field, english))
}

function entriesOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list : []
}

function isWord(field: string, english: string): boolean {
  return english.trim() !== '' && !(field === 'time' && parseTimeRange(english))
}
