import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

export type PastedText = InferResponseType<(typeof api)['pasted-text']['$post'], 200>

export type PastedRow = PastedText['rows'][number]

/** The answers of the user about the rows, by the key of each row. */
export interface Answers {
  ticks: Record<string, boolean>
  texts: Record<string, Record<string, string>> // corrected or filled in, by their fields
  isAgreed: boolean // that the reviews are real
  areDrafts: boolean
}

export const importSchema = z.object({ text: z.string(), answers: z.custom<Answers>() })

export type ImportInput = z.output<typeof importSchema>

export const NOTHING_PASTED: ImportInput = {
  text: '',
  answers: { ticks: {}, texts: {}, isAgreed: false, areDrafts: false },
}

const READ_AFTER_MS = 400

/** Reads the text when the typing pauses. */
export function usePastedRows(text: string) {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const read = text === '' ? '' : paused
  const query = useQuery({
    queryKey: ['pasted-text', read],
    queryFn: () => unwrapResponse(api['pasted-text'].$post({ json: { text: read } })),
    enabled: read.trim() !== '',
  })
  const lines = read.split(/\r\n|\n|\r/)
  return { ...query, lines, isReading: text.trim() !== '' && (text !== read || query.isPending) }
}
