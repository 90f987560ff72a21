import { parseDay } from '@shop/db/time/calendar-day'
import type { PastedLine, PastedRow } from './pasted-row.ts'

export const TODAY = parseDay('2026-11-29') ?? 0

export function toLines(text: string): PastedLine[] {
  return text.split('\n').map((text, index) => ({ number: index + 1, text }))
}

/** 1,2: name = Maria Lopez; position = Barber ? why it needs a look */
export function describeRow({ lines, values, note }: PastedRow): string {
  const fields = Object.entries(values).map(([name, value]) => `${name} = ${value}`)
  return `${lines.join()}: ${fields.join('; ')}${note && ` ? ${note}`}`
}
