import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../../testing/repetitions.ts'
import { findUnreadTimes, parseTimeRange } from './parse-time-range.ts'
import { printedTime, spelling } from './time-text-generators.fixture.ts'

const CASES = repetitions({ quick: 200, long: 50_000 })

const possible = printedTime().filter(({ kind }) => kind !== 'impossible')
const timeText = fc
  .tuple(fc.array(possible, { minLength: 1, maxLength: 3 }), spelling())
  .map(([times, spell]) => spell(times))
  .filter((text) => parseTimeRange(text) !== undefined)

/** Stands before a text or after it. */
const beside = fc.tuple(fc.constantFrom(' ', ', ', ' / ', ' – '), fc.boolean())

function join(text: string, word: string, [between, isAfter]: [string, boolean]) {
  return isAfter ? `${text}${between}${word}` : `${word}${between}${text}`
}

test('a text with anything else that looks like a time is not read, and the part that was not read is named', () => {
  const clock = fc.tuple(
    fc.integer({ min: 25, max: 99 }),
    fc.constantFrom(':', '.', '：'),
    fc.integer({ min: 10, max: 99 }),
  )
  const figures = fc.tuple(clock, fc.constantFrom('', ' PM', 'am', ' a.m.')).map(([parts, end]) => parts.join('') + end)
  // biome-ignore format: as a list of texts
  const words = fc.constantFrom(
    'sunset', 'Dusk', 'dawn', "7 o'clock", 'noonish', 'half past 8', '7.30pm', '4.15', '19h30',
  )
  const check = fc.property(timeText, fc.oneof(figures, words), beside, (text, unread, place) => {
    const longer = join(text, unread, place)
    expect({ longer, range: parseTimeRange(longer) }).toEqual({ longer, range: undefined })
    expect(findUnreadTimes(longer)).not.toEqual([])
  })
  fc.assert(check, { numRuns: CASES })
})

test('words and numbers that are not times are ignored', () => {
  // biome-ignore format: as a list of texts
  const words = fc.constantFrom(
    'Doors', 'table 24', 'all ages', '2 bands', '$5', '21 and over', 'the afternoon room', '💈',
  )
  const place = fc.tuple(fc.constantFrom(', ', ' / '), fc.boolean())
  const readable = timeText.filter((text) => /\d\s*[ap][. ]*m|noon|mid/i.test(text))
  const check = fc.property(readable, words, place, (text, word, place) => {
    const longer = join(text, word, place)
    expect({ longer, range: parseTimeRange(longer) }).toEqual({ longer, range: parseTimeRange(text) })
  })
  fc.assert(check, { numRuns: CASES })
})

test('an open end leaves the start and a stated end as they are', () => {
  // biome-ignore format: as a list of texts
  const openEnds = fc.constantFrom(
    ' - late', '–close', ' until late', ' till close', ' onwards', '+', ' -', ' to closing',
  )
  const check = fc.property(timeText, openEnds, (text, openEnd) => {
    const time = text.replace(/( sharp|!| \(all ages\)| 💈)$/u, '')
    const range = parseTimeRange(time)
    const start = range?.start ?? Number.NaN
    const hasEnd = /[-–—] *[^-–—]+$| to [^,/;]+$/.test(time)
    // Midnight alone is the end of its day, and before an end it is the beginning.
    const isMidnight = /midnight/i.test(time) && start === 1440
    const isOnNextDay = start === 1440 || Number(range?.end) > 1440
    const open = isOnNextDay && !isMidnight ? undefined : { start: isMidnight ? 0 : start, end: 'open' }
    expect({ time, range: parseTimeRange(`${time}${openEnd}`) }).toEqual({
      time,
      range: hasEnd && range ? range : open,
    })
  })
  fc.assert(check, { numRuns: CASES })
})
