import { readFileSync } from 'node:fs'
import { isPastedHours } from '@shop/db/records/merge-pasted-values'
import { hoursInputSchema } from '@shop/db/tables/hours'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { parseDay } from '@shop/db/time/calendar-day'
import { formatDayHours, weekdayName } from '@shop/db/time/opening-hours/format-hours'
import { fieldSchemasOf } from '@shop/db/validation/text-limits'
import { expect } from 'vitest'
import type { ComparedRow } from '../../src/content/pasted-text/compare-with-stored.ts'
import type { PastedLine, PastedRow } from '../../src/content/pasted-text/pasted-row.ts'
import type { TestShop } from '../open-test-shop.ts'

export const TODAY = parseDay('2026-11-29') ?? 0

export function toLines(text: string): PastedLine[] {
  return text.split('\n').map((text, index) => ({ number: index + 1, text }))
}

/** 1,2: name = Maria Lopez; position = Barber ? why it needs a look. Fails for a value that the form would not take. */
export function describeRow({ lines, resource, values, note }: PastedRow): string {
  const schemas = new Map(fieldSchemasOf(resourceTables[resource].input))
  const taken = Object.keys(values).map((name) => [name, schemas.get(name)?.parse(values[name])])
  expect({ ...Object.fromEntries(taken), ...(isPastedHours(values) && { days: values.days }) }).toEqual(values)
  const fields = Object.entries(values).map(
    ([name, value]) => `${name} = ${name === 'week' ? describeWeek(value) : value}`,
  )
  return `${lines.join()}: ${fields.join('; ')}${note && ` ? ${note}`}`
}

function describeWeek(week: unknown): string {
  return hoursInputSchema.shape.week
    .parse(week)
    .map((window) => `${weekdayName(window.day)} ${formatDayHours([window])}`)
    .join(', ')
}

/** The texts of a file of this folder, each with what is read from it. */
export function readTexts(file: string): [text: string, rows: string][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n===\n')
    .map((list) => {
      const [text = '', rows = ''] = list.split('\n---\n')
      return [text, rows]
    })
}

export interface PasteAnswer {
  rows: ComparedRow[]
  rest: { number: number; text: string }[]
}

/** Pastes texts into a shop, and saves rows as the screen does: what is new is a draft while it lacks something. */
export function pasteInto({ call }: Pick<TestShop, 'call'>) {
  return {
    async paste(text: string): Promise<PasteAnswer> {
      const response = await call('POST', '/pasted-text', { text })
      expect(response.status).toBe(200)
      return (await response.json()) as PasteAnswer
    },
    save(rows: ComparedRow[]) {
      const saved = rows.map(({ resource, values, known, missing }) => ({
        resource,
        ...(known ? { id: known.id, version: known.version } : {}),
        values: missing.length > 0 && !known ? { ...values, draft: true } : values,
      }))
      return call('POST', '/records', { rows: saved })
    },
  }
}
