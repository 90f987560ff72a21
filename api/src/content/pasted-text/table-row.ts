import { parseMinutes } from '@shop/db/services/prices/parse-duration'
import { parsePriceText } from '@shop/db/services/prices/parse-price-text'
import { contactsOfPerson, takeContacts, UNREAD_OF_PERSON } from './find-contacts.ts'
import { FROM_PRICE_HAS_NO_LEVELS, type LevelNames } from './level-names.ts'
import { noteLeftOut, type PastedLine, type PastedRow, type PastedTextContext } from './pasted-row.ts'
import { fieldOf } from './person-names-and-positions.ts'
import { readEvents } from './read-events.ts'
import { takeDetails } from './review-details.ts'
import { isLevelName } from './service-titles.ts'
import type { TableRecord } from './split-cells.ts'

export interface HeadedRecord extends TableRecord {
  headings: string[]
  headingLines: PastedLine[]
}

/** The headings for what a record is called. */
export const NAMING = ['title', 'name', 'first', 'person', 'client']

const IN_TEAM = 'Is this someone on the team?'

interface Terms extends Pick<PastedTextContext, 'today' | 'currency' | 'messages'> {
  levels: LevelNames
}

interface NamedCells {
  title: string
  cellOf: (field: string) => string
  headings: string[]
  lines: number[]
}

/** The meaning of the cells below each heading; Stylist next to Senior Stylist is a level. */
export function fieldsOf(headings: string[]): (string | undefined)[] {
  const haveLevels = headings.filter(isLevelName).length > 1
  return headings.map((heading) => (haveLevels && isLevelName(heading) ? undefined : fieldOf(heading)))
}

/** @returns undefined for a record that is left to the readers of lines */
export function toTableRow({ headings, lines, cells }: HeadedRecord, terms: Terms): PastedRow | undefined {
  const fields = fieldsOf(headings)
  const said = new Map(headings.map((heading, index) => [fields[index] ?? heading, cells[index] ?? '']))
  const cellOf = (field: string) => said.get(field) ?? ''
  if (said.has('first')) said.set('name', `${cellOf('first')} ${cellOf('last')}`.trim())
  const name = NAMING.map(cellOf).find((cell) => cell !== '') ?? ''
  const title = name && [name, ...variationsOf(cellOf('variation'))].join(' – ')
  const record = { title, cellOf, headings, lines: lines.map(({ number }) => number) }
  if (!/[\p{L}\p{N}]/u.test(title) || cells.filter(Boolean).length < 2) return undefined
  if (cellOf('review')) return toReview(record, terms)
  if (cellOf('date')) return toEvent(record, terms)
  const isOfPerson = ['name', 'person', 'client', 'position'].some((field) => said.has(field))
  const isOfService = said.has('price') || said.has('minutes') || headings.some(isLevelName) || !isOfPerson
  if (isOfService) return cellOf('person') === title ? undefined : toService(record, terms)
  return toPerson(record, terms)
}

/** Senior, but not Regular, as shop systems call the only one. */
function variationsOf(cell: string): string[] {
  return /^(?:regular|default|standard|)$/i.test(cell) ? [] : [cell]
}

function toService({ title, cellOf, headings, lines }: NamedCells, { currency, levels }: Terms): PastedRow | undefined {
  const minutes = parseMinutes((cellOf('minutes') || cellOf('time')).replace(/^\d+$/, '$& min'))
  const amountOf = (name: string) => parsePriceText(cellOf(name), currency)?.price_min ?? 0
  const ofLevels = headings.filter(isLevelName)
  const names = ofLevels.filter((name) => amountOf(name) > 0)
  const withoutAmount = ofLevels.filter((name) => !names.includes(name)).map(cellOf)
  const words = new Set(withoutAmount.filter((cell) => /^\p{L}/u.test(cell)))
  const ofAll = names.length === 0 && words.size === 1 ? [...words].join() : '' // free for each level
  const price = parsePriceText(cellOf('price') || ofAll, currency)
  if (!price && cellOf('price')) return undefined
  const level_prices = names.length > 0 && levels.toLevelPrices(lines[0] ?? 0, names, names.map(amountOf))
  const byLevel = level_prices && { price_kind: 'levels', level_prices }
  const values = { ...withoutEmpty({ title, description: cellOf('description') }), ...price, ...byLevel, ...minutes }
  const isFrom = names.some((name) => parsePriceText(cellOf(name), currency)?.price_kind === 'from')
  const leftOut = price ? [] : [...words].map(noteLeftOut)
  return { lines, resource: 'services', values, note: isFrom ? FROM_PRICE_HAS_NO_LEVELS : leftOut.join(' ') }
}

function toPerson({ title, cellOf, lines }: NamedCells, { messages }: Terms): PastedRow {
  const name = cellOf('name') || cellOf('person') || title
  const position = cellOf('position') || (name === title ? '' : title)
  const { contacts } = takeContacts(`IG: ${cellOf('instagram')} | Book: ${cellOf('booking')}`)
  const texts = { name, position, description: cellOf('description'), phone_number: cellOf('phone') }
  if (cellOf('email')) messages.add(UNREAD_OF_PERSON)
  const values = { ...withoutEmpty(texts), ...contactsOfPerson(contacts) }
  return { lines, resource: 'team-members', values, note: position || cellOf('person') ? '' : IN_TEAM }
}

function toReview({ title, cellOf, lines }: NamedCells, { today }: Terms): PastedRow {
  const { values, note } = takeDetails(`${cellOf('source')} ${cellOf('date')}`, today)
  const said = { text: cellOf('review'), name: cellOf('name') || title }
  return { lines, resource: 'reviews', values: { ...said, ...values }, note }
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
