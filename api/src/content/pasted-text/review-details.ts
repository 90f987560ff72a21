import { type CalendarDay, toIsoDay } from '@shop/db/time/calendar-day'
import { findDate } from './find-date.ts'
import type { PastedLine } from './pasted-row.ts'
import { isPersonName } from './person-names-and-positions.ts'

export const MAX_LINE = 300 // characters of a line in which an author and a date are looked for

const YELP = 'Yelp is not one of the places to choose from.'

const STARS =
  /(?:[★☆⭐🌟]\u{fe0f}?\s?){1,5}|(?:rated )?(?<![\d.])[1-5](?:\.0)?\s?(?:\/\s?5|out of 5(?: stars?)?|stars?(?: rating)?)(?!\w)/giu
const AGO =
  /(?:edited )?\b(?:an?|\d{1,2}) (?:minute|hour|day|week|month|year)s? ago\b(?: new\b)?|\b\d{1,2} ?[hdwmy](?= ·)/gi
const PROFILE =
  /\b(?:elite '?\d\d|verified \w+|local guide|\d{1,5} (?:reviews?|photos?|friends?)|(?:(?:posted )?(?:via|on|from) )?(?:google(?! user)|facebook|yelp)(?: reviews?)?)\b/gi

/** Buttons and counts around a review. */
export const NOISE =
  /^(?:\d{1,5}|(?:…|\.{3})?\s?(?:more|like|share|useful|funny|cool|helpful|love this|thanks|oh no|see more|read more|verified|first to review|report|reply|new|comment)s?(?: \(?\d{1,5}\)?)?|\d{1,5} (?:likes?|comments?)|\p{L}[\p{L} .]{1,30}, \p{Lu}{2})$/iu

export interface ReviewDetails {
  rest: string
  isDetail: boolean // stars, when it was said, or who they are
  isDated: boolean // a day that has passed
  values: { source?: string; said_on?: string }
  note: string
}

/** Takes stars, dates and what a network says about a reviewer out of a text. */
export function takeDetails(text: string, today: CalendarDay): ReviewDetails {
  const found = findDate(text, today)
  const past = found?.isSure && found.day <= today ? found : undefined
  const plain = past ? `${past.before} ${past.after}` : text
  const rest = plain.replace(STARS, ' ').replace(AGO, ' ').replace(PROFILE, ' ')
  const source = /google|local guide/i.test(text) ? 'google' : /facebook/i.test(text) ? 'facebook' : ''
  return {
    rest: rest.replace(/[\s·•|,()–—-]+/g, ' ').trim(),
    isDetail: rest !== plain,
    isDated: past !== undefined,
    values: { ...(source && { source }), ...(past && { said_on: toIsoDay(past.day) }) },
    note: /yelp|\d friends?\b|star rating|\belite '/i.test(text) ? YELP : '',
  }
}

export const BEGINS_WITH_STARS = /^\s*(?:[★☆⭐🌟]\u{fe0f}?\s?){3}/u

/** Details without stars that are alone on a line, such as a date. */
export function readDateAlone(text: string, today: CalendarDay): ReviewDetails | undefined {
  const details = takeDetails(text.trim().slice(0, MAX_LINE), today)
  const isAlone = details.rest === '' && (details.isDetail || details.isDated)
  return isAlone && !BEGINS_WITH_STARS.test(text) ? details : undefined
}

/** Whether the next lines, below a date, are not the text of another review. */
export function isLastOfReview(next: PastedLine[], today: CalendarDay): boolean {
  const below = next.find(({ text }) => !readDateAlone(text, today))?.text.trim() ?? ''
  return below === '' || BEGINS_WITH_STARS.test(below)
}

/** The details on the next lines, before anything else; a date alone may belong to an event. */
export function detailsBelow(next: PastedLine[], today: CalendarDay): 'detail' | 'date' | undefined {
  let found: 'date' | undefined
  for (const line of next) {
    const text = line.text.trim()
    const { rest, isDetail, isDated } = takeDetails(text.slice(0, MAX_LINE), today)
    if (rest === '' && isDetail) return 'detail'
    if (rest === '' && isDated) found = 'date'
    else if (text !== '' && !NOISE.test(text)) return found
  }
  return found
}

const MAX_AUTHOR = 100

/** But not "Big Mike" Johnson. */
export const QUOTE = /^["“«'‘](?![^"”»]{1,20}["”»] \p{Lu})/u
export const END_OF_QUOTE = /["”»'’]$/

/** The texts before and after the last dash of a line. */
export function splitAuthor(text: string): { said: string; author: string } {
  const end = text.slice(-MAX_AUTHOR)
  const dashes = [...end.matchAll(/(?:^|[\s.!?"”])[–—~-]{1,3}\s*(?=\p{Lu})/gu)]
  const start = text.length - end.length
  for (const dash of dashes) {
    const author = end.slice(dash.index + dash[0].length)
    const said = text.slice(0, start + dash.index + (/^[.!?"”]/.test(dash[0]) ? 1 : 0)).trim()
    if (isAuthor(author.split(/\s*[,|(·/–—]\s*|\s-\s/, 1)[0] ?? '')) return { said, author }
  }
  return { said: '', author: '' }
}

export function isAuthor(text: string): boolean {
  return text.split(/ (?:&|and|y) /).every(isPersonName)
}

export function withoutQuotes(text: string): string {
  const plain = text.replace(/^(?:[★☆⭐🌟]\u{fe0f}?\s?){1,5}/u, '').trim()
  const isQuoted = QUOTE.test(plain) && END_OF_QUOTE.test(plain)
  return isQuoted ? plain.slice(1, -1).trim() : plain
}
