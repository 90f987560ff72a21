import { parseMinutes } from '@shop/db/services/prices/parse-minutes'
import { parsePriceText } from '@shop/db/services/prices/parse-price-text'
import type { CalendarDay } from '@shop/db/time/calendar-day'
import type { LevelNames } from './level-names.ts'
import type { PastedRow } from './pasted-row.ts'
import { readEvents } from './read-events.ts'
import { takeDetails } from './review-details.ts'
import { isLevelName } from './service-words.ts'
import type { TableRecord } from './split-cells.ts'
import { TABLE_FIELDS } from './table-headings.ts'
import { takeContacts } from './take-contacts.ts'

/** The headings of what a record is called. */
export const NAMING = ['title', 'name', 'person']

export function fieldOf(heading: string): string | undefined {
  return TABLE_FIELDS.get(heading.toLowerCase().replaceAll('_', ' '))
}

interface Terms {
  today: CalendarDay
  currency: string
  levels: LevelNames
}

interface NamedCells {
  title: string
  cellOf: (field: string) => string
  headings: string[]
  lines: number[]
}

/** @returns undefined for a record that is left to the readers of lines */
export function toTableRow(headings: string[], { lines, cells }: TableRecord, terms: Terms): PastedRow | undefined {
  const said = new Map(headings.map((heading, index) => [fieldOf(heading) ?? heading, cells[index] ?? '']))
  const cellOf = (field: string) => said.get(field) ?? ''
  const title = NAMING.map(cellOf).find((cell) => cell !== '') ?? ''
  const record = { title, cellOf, headings, lines: lines.map(({ number }) => number) }
  if (title === '' || cells.filter(Boolean).length < 2) return undefined
  if (cellOf('review')) return toReview(record, terms)
  if (cellOf('date')) return toEvent(record, terms)
  const isOfService = said.has('price') || said.has('minutes') || headings.some(isLevelName) || !isOfPerson(said)
  if (isOfService) return cellOf('person') === title ? undefined : toService(record, terms)
  return toPerson(record)
}

function isOfPerson(said: Map<string, string>): boolean {
  return ['name', 'person', 'position'].some((field) => said.has(field))
}

function toService({ title, cellOf, headings, lines }: NamedCells, { currency, levels }: Terms): PastedRow | undefined {
  const price = parsePriceText(cellOf('price'), currency)
  if (!price && cellOf('price')) return undefined
  const minutes = parseMinutes((cellOf('minutes') || cellOf('time')).replace(/^\d+$/, '$& min'))
  const named = headings.flatMap((name) => {
    const levelPrice = isLevelName(name) ? parsePriceText(cellOf(name), currency)?.price_min : undefined
    return levelPrice ? [{ name, price: levelPrice }] : []
  })
  const names = named.map(({ name }) => name)
  const level_prices =
    named.length > 0 &&
    levels.toLevelPrices(
      lines[0] ?? 0,
      names,
      named.map((level) => level.price),
    )
  const byLevel = level_prices && { price_kind: 'levels', level_prices }
  const values = { ...withoutEmpty({ title, description: cellOf('description') }), ...price, ...byLevel, ...minutes }
  return { lines, resource: 'services', values, note: '' }
}

function toPerson({ title, cellOf, lines }: NamedCells): PastedRow {
  const contacts = {
    ...takeContacts(`IG: ${cellOf('instagram')}`).values,
    ...takeContacts(`Book: ${cellOf('booking')}`).values,
  }
  const position =
    cellOf('position') || (cellOf('title') === title && (cellOf('name') || cellOf('person')) ? title : '')
  const texts = {
    name: cellOf('name') || cellOf('person') || title,
    position,
    description: cellOf('description'),
    phone_number: cellOf('phone'),
  }
  return { lines, resource: 'team-members', values: { ...withoutEmpty(texts), ...contacts }, note: '' }
}

function toReview({ title, cellOf, lines }: NamedCells, { today }: Terms): PastedRow {
  const { values, note } = takeDetails(`${cellOf('source')} ${cellOf('date')}`, today)
  return {
    lines,
    resource: 'reviews',
    values: { text: cellOf('review'), name: cellOf('name') || title, ...values },
    note,
  }
}

/** Its date and time are read as on a line. */
function toEvent({ title, cellOf, lines: [number = 0, ...more] }: NamedCells, { today }: Terms): PastedRow | undefined {
  const time = [cellOf('time'), cellOf('end')].filter(Boolean).join(' - ')
  const [row] = readEvents([{ number, text: `${cellOf('date')} ${time}: An event` }], { today })
  const texts = { title, location: cellOf('location'), description: cellOf('description') }
  return row && { ...row, lines: [number, ...more], values: { ...row.values, ...withoutEmpty(texts) } }
}

function withoutEmpty(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
