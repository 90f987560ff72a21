import { type CalendarDay, toIsoDay } from '@shop/db/time/calendar-day'
import { findDate } from './find-date.ts'
import type { PastedLine } from './pasted-row.ts'

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
