import { groupRows } from '@shop/db/group-rows'
import { keyOfWord } from '@shop/db/records/missing-or-outdated-translations'
import { NO_WORD } from '@shop/db/resources/translated-words'
import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { queryClient } from '../../base/data/queries.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { isSameValue } from '../../base/forms/form-values.ts'
import type { TypedTranslation } from '../../base/forms/translation-value.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError } from '../../base/http/api-error.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { offerUndo } from '../../records/restore/undo-line.tsx'
import { undoSave } from '../../records/restore/use-undo-save.ts'

type Answer = InferResponseType<typeof api.words.$get>
type RecordWords = Answer['records'][number]
type RecordWord = RecordWords['words'][number]

/** One text to be written, for all dates of an event that say the same. */
export interface ListedWord extends RecordWord {
  name: string // its field in the form
  record: RecordWords
  alike: RecordWords[] // other dates
}

export interface ListedWords extends StoredRecord, Omit<Answer, 'records'> {
  texts: ListedWord[]
}

export type WordsInput = Record<string, TypedTranslation>

export const wordsQuery = queryOptions({
  queryKey: ['words'],
  queryFn: async () => toListedWords(await unwrapResponse(api.words.$get())),
  staleTime: 0,
})

/** Those that have waited longest come first, and up-to-date ones last. */
function toListedWords({ records, ...languages }: Answer): ListedWords {
  const all = records.flatMap((record) => record.words.map((word) => ({ ...word, record })))
  const groups = groupRows(all, (word) => keyOfWord(word.record, word))
  const texts = groups.map(({ head, rest }) => ({
    ...head,
    name: `${head.record.resource}-${head.record.id}-${head.key.replace(/\W/g, (sign) => `-${sign.codePointAt(0)}-`)}`,
    alike: rest.map(({ record }) => record),
  }))
  const order = ({ since }: ListedWord) => since ?? '~'
  return {
    ...{ id: 0, version: 0, updated_at: '', updated_by: null },
    ...languages,
    texts: texts.toSorted((a, b) => order(a).localeCompare(order(b))),
  }
}

export function toWordsInput({ texts }: ListedWords): WordsInput {
  return Object.fromEntries(texts.map(({ name, word }) => [name, word ?? NO_WORD]))
}

/** Saves the written texts in one save. @throws ApiError 412 with the current words when one of the records was changed */
export async function saveWords(base: ListedWords, input: WordsInput): Promise<ListedWords> {
  const stored = toWordsInput(base)
  const written = base.texts.filter(({ name }) => !isSameValue(input[name], stored[name]))
  const rows = toRows(base, written, input)
  try {
    const { undo } = await unwrapResponse(api.records.$post({ json: { rows } }))
    const words = written.length === 1 ? '1 word' : `${written.length} words`
    offerUndo({ noun: 'page-texts', words: `Saved ${words}`, takeBack: () => undoSave(undo) })
    announce(`Saved ${words}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 412 || error.status === 404)
      throw new ApiError(412, { error: error.message, current: await queryClient.fetchQuery(wordsQuery) })
    const issues = error.issues.map(({ path, message }) => ({ path: toFieldName(path, rows, written), message }))
    throw new ApiError(error.status, { ...(error.serverMessage && { error: error.serverMessage }), issues })
  }
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'words' })
  return queryClient.fetchQuery(wordsQuery)
}

/** A row has all words of its record, because they are one field. */
function toRows({ language }: ListedWords, written: ListedWord[], input: WordsInput) {
  const places = written.flatMap((word) => [word.record, ...word.alike].map((record) => ({ word, record })))
  return groupRows(places, ({ record: { resource, id } }) => `${resource} ${id}`).map(({ head, rest }) => {
    const { resource, id, version, stored } = head.record
    const own = [head, ...rest].map(({ word: { key, name } }) => [key, input[name]])
    const words = language ? { ...stored, [language]: { ...stored[language], ...Object.fromEntries(own) } } : stored
    return { resource, id, version, values: { words } }
  })
}

/** From the server's `rows.3.words.es.title`. */
function toFieldName(path: string, rows: ReturnType<typeof toRows>, written: ListedWord[]): string {
  const [, index, key] = /^rows\.(\d+)\.words\.[a-z]+\.(.*?)(\.text)?$/.exec(path) ?? []
  const row = rows[Number(index)]
  const isOfRow = ({ resource, id }: RecordWords) => resource === row?.resource && id === row.id
  return written.find((word) => word.key === key && [word.record, ...word.alike].some(isOfRow))?.name ?? path
}
