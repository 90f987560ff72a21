import { mergePastedValues } from '@shop/db/records/merge-pasted-values'
import { isSingleResource } from '@shop/db/tables/resources'
import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export type PastedRow = InferResponseType<(typeof api)['pasted-text']['$post'], 200>['rows'][number]

/** The answers of the user about the rows, by the key of each row. */
export interface Answers {
  ticks: Record<string, boolean>
  texts: Record<string, string> // that a row lacks, by its key and field
  isAgreed: boolean // that the reviews are real
  areDrafts: boolean
}

export const bringSchema = z.object({ text: z.string(), answers: z.custom<Answers>() })

export type BringInput = z.output<typeof bringSchema>

export const NOTHING_PASTED: BringInput = {
  text: '',
  answers: { ticks: {}, texts: {}, isAgreed: false, areDrafts: false },
}

export interface AnswersProps {
  answers: Answers
  change(changed: Partial<Answers>): void
}

const READ_AFTER_MS = 400

/** Reads the text when the typing pauses. */
export function usePastedRows(text: string) {
  const [read, setRead] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    queryKey: ['pasted-text', read],
    queryFn: () => unwrapResponse(api['pasted-text'].$post({ json: { text: read } })),
    enabled: read.trim() !== '',
  })
  const lines = read.split(/\r\n|\n|\r/)
  return { ...query, lines, isReading: text.trim() !== '' && (text !== read || query.isPending) }
}

/** By its words, so that an edit of another line leaves its answers. */
export function keyOfRow({ resource, lines, values }: PastedRow, linesOfText: string[]): string {
  const words = lines.map((number) => linesOfText[number - 1]).join(' ')
  return `${resource} ${words} ${JSON.stringify(values)}`
}

export function isTicked({ isSame, note }: PastedRow, key: string, { ticks }: Answers): boolean {
  return !isSame && (ticks[key] ?? note === '')
}

interface SavedRow {
  resource: PastedRow['resource']
  id?: number
  version?: number
  values: Record<string, unknown>
}

/** Rows of the same record are one. What is new is a draft while it lacks something. */
export function toSavedRows(rows: { row: PastedRow; key: string }[], answers: Answers): SavedRow[] {
  const saved = new Map<string, SavedRow>()
  for (const { row, key } of rows) {
    const { resource, known } = row
    const place = known ? `${resource} ${known.id}` : key
    const before = saved.get(place)?.values
    const values = { ...before, ...mergePastedValues(before ?? known?.before ?? {}, toValues(row, key, answers)) }
    saved.set(place, { resource, ...(known && { id: known.id, version: known.version }), values })
  }
  return [...saved.values()]
}

function toValues({ resource, known, values, missing }: PastedRow, key: string, answers: Answers) {
  const texts = missing.flatMap((field) => {
    const text = answers.texts[`${key}:${field}`]?.trim()
    return text ? [[field, text] as const] : []
  })
  const whole = { ...values, ...Object.fromEntries(texts), ...(resource === 'reviews' && { agreed: answers.isAgreed }) }
  if (known || isSingleResource(resource)) return whole
  const isMissing = missing.some((field) => !(field === 'agreed' ? answers.isAgreed : field in whole))
  return answers.areDrafts || isMissing ? { ...whole, draft: true } : whole
}
