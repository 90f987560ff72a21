import { FROM_PRICE_HAS_NO_LEVELS } from './level-names.ts'
import type { PastedRow } from './pasted-row.ts'
import { isPersonName } from './person-names-and-positions.ts'
import type { Amount } from './read-price-line.ts'
import {
  cleanWords,
  doubtOfName,
  isAges,
  isKindOf,
  isLevelName,
  isServiceTitle,
  SIGNED_AMOUNT,
  splitTitle,
  withoutButton,
} from './service-titles.ts'

const ADD_ON = 'Is this a separate service, or an extra charge?'
const SEVERAL = 'This line holds more than one price.'
const LEFT_OVER = 'Some words after the price may belong elsewhere.'

export function isUnnamed({ name }: Amount): boolean {
  return cleanWords(name) === ''
}

/** As websites do for screen readers: 45 US dollars, and $45 below it. */
export function isSaidTwice([first, second, ...others]: Amount[]): boolean {
  if (!first || !second || others.length > 0 || !isUnnamed(first) || !isUnnamed(second)) return false
  return first.line !== second.line && first.price.price_min === second.price.price_min
}

/** Massage 30 min $45 / 60 min $80: the title of amounts for different times. */
export function titleOfSpans([first, ...others]: Amount[], rest: string): string | undefined {
  const isEach = first?.span && others.every(({ span, price }) => span !== '' && price.price_min)
  if (!isEach || others.length === 0 || !others.every(isUnnamed) || cleanWords(rest) !== '') return undefined
  const title = cleanWords(first.name)
  return title === '' || isServiceTitle(title) ? title : undefined
}

interface LevelAmounts {
  title: string
  names: string[] // none for amounts in columns, whose names stand above
  prices: number[]
  note: string
}

/** Haircut: Junior 40, Master 60; or amounts in columns. */
export function readLevels(amounts: Amount[]): LevelAmounts | undefined {
  const [first, ...others] = amounts
  const prices = amounts.flatMap(({ price }) =>
    ['fixed', 'from'].includes(price.price_kind) ? (price.price_min ?? []) : [],
  )
  if (!first || others.length === 0 || prices.length < amounts.length) return undefined
  const note = amounts.some(({ price }) => price.price_kind === 'from') ? FROM_PRICE_HAS_NO_LEVELS : ''
  if (others.every(isUnnamed)) return { title: cleanWords(first.name), names: [], prices, note }
  const { title, name } = splitLevel(first.name.replace(/[\s:–—-]+$/, ''))
  const names = [name, ...others.map((amount) => amount.name)].map(cleanWords)
  return names.every(isLevelName) ? { title: cleanWords(title), names, prices, note } : undefined
}

/** Haircut: Junior, or Haircut Junior. */
function splitLevel(text: string) {
  const [, title = '', name = text] = /^(.*)(?:[:\t]|\s[–—-]\s)\s*(.*)$/s.exec(text) ?? []
  const words = name.split(' ')
  const start = words.findIndex((_, index) => isLevelName(cleanWords(words.slice(index).join(' '))))
  if (title !== '' || start < 0) return { title, name }
  return { title: words.slice(0, start).join(' '), name: words.slice(start).join(' ') }
}

const OF_PERSON = 'Is this a service, or a person?'
const OF_AGES = 'Are these levels, or ages?'

export function doubtOfLevels(title: string, names: string[]): string {
  if (names.every((name) => /^(?:junior|senior)s?$/i.test(name))) return OF_AGES
  return isPersonName(title) && !names.every(isLevelName) ? OF_PERSON : ''
}

/** Master Barber Mike. */
function isPersonOfTrade(title: string): boolean {
  const words = title.split(' ')
  const end = words.findLastIndex((_, index) => isLevelName(words.slice(0, index).join(' ')))
  return end > 0 && isPersonName(words.slice(end).join(' '))
}

/** @returns none when one of the names is not that of a service */
export function readServices(amounts: Amount[], rest: string, heading: PastedRow | undefined) {
  const isOneTitle = amounts.length > 1 && /:\s|\s[–—-]\s/.test(cleanWords(amounts[0]?.name ?? ''))
  const isDivided = amounts.slice(1).every(({ name }) => /^\s*[\t|,;•/–—-]|^\s*\p{Lu}/u.test(name))
  const services = amounts.map((amount, index) => {
    const { title: name, description } = splitTitle(amount.name)
    const isKind = heading !== undefined && isKindOf(name, String(heading.values.title))
    const title = isKind ? `${heading.values.title} ${name}` : name
    const lines = [...(isKind ? heading.lines : []), amount.line]
    const behind = index === amounts.length - 1 ? cleanRest(rest) : ''
    const notes = [
      amount.note,
      SIGNED_AMOUNT.test(amount.name) && SEVERAL,
      (!isDivided || isOneTitle || (amounts.length > 1 && isUnsure(cleanRest(rest), rest))) && SEVERAL,
      /^add\b/i.test(title) && ADD_ON,
      isPersonOfTrade(title) && OF_PERSON,
      doubtOfName(title),
      isUnsure(behind, rest) && LEFT_OVER,
    ]
    const words = [description, /\p{L}/u.test(behind) && behind].filter(Boolean).join(' ')
    return { ...amount, lines, title, isKind, description: words, note: notes.find(Boolean) || '' }
  })
  return services.every(({ title }) => isServiceTitle(title)) ? services : []
}

function cleanRest(rest: string): string {
  return cleanWords(withoutButton(rest)).replace(/^\((.*)\)$/, '$1')
}

/** A title whose price is not understood, as opposed to what a service includes. */
function isUnsure(behind: string, rest: string): boolean {
  if (isAges(behind)) return false
  const isUnit = /^(?:\/|\s*(?:per|an?) (?!person|guest|child|couple|head)\p{L})/iu.test(rest)
  return (
    isUnit || (behind !== '' && !/\p{Ll}{2}/u.test(behind)) || (/^\p{Lu}/u.test(behind) && behind.split(' ').length < 4)
  )
}
