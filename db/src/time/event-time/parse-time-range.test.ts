import { describe, expect, test } from 'vitest'
import { parseTimeRange } from './parse-time-range.ts'

/** The range that is read from a text, as clock times. */
function parsedAs(text: string) {
  const range = parseTimeRange(text)
  return range && [clockText(range.start), range.end === 'open' ? 'open' : clockText(range.end)]
}

function clockText(minutes: number) {
  const clock = new Date((minutes % (24 * 60)) * 60_000).toISOString().slice(11, 16)
  return minutes < 24 * 60 ? clock : `next day ${clock}`
}

describe('a text with one time', () => {
  // biome-ignore format: as a list of texts
  test.each([
    ['7:30 PM', '19:30'], ['16:00', '16:00'], ['4:00pm', '16:00'], ['4:00 p.m.', '16:00'], ['4:00 P. M.', '16:00'],
    ['4:00\u202fPM', '16:00'], ['12:00 AM', '00:00'], ['12:30 PM', '12:30'], ['12:30', '12:30'],
    ['13:00 PM', '13:00'], ['13:00 AM', '13:00'], ['0:15', '00:15'], ['23:59', '23:59'], ['Doors at 6:30', '06:30'],
    ['2026-11-20T18:45:00', '18:45'], ['12:30 amazing acts', '12:30'], ['4:00', '04:00'], ['4:00 - 6', '04:00'],
    ['7:30p', '19:30'], ['7:30 p', '19:30'], ['19:00 Uhr', '19:00'], ['noon', '12:00'], ['Midday!', '12:00'],
    ['12:00 PM (noon)', '12:00'], ['noon (12:00)', '12:00'], ['midnight', 'next day 00:00'],
    ['24:00', 'next day 00:00'], ['7:30 PM, table 24', '19:30'], ['7:30 PM + drinks', '19:30'],
    ['9:00 PM, late entry', '21:00'], ['Friday night 7:00 PM', '19:00'], ['afternoon tea 16:00', '16:00'],
  ])('%j begins and ends at %s', (time, clock) => {
    expect(parsedAs(time)).toEqual([clock, clock])
  })
})

describe('a text without a readable time', () => {
  // biome-ignore format: as a list of texts
  test.each([
    '', 'TBD', 'all day', '7 PM', '7p', '7 PM - late', 'late', '6-8 PM', '4.00 PM', '4.00 PM - 6.00 PM', '４:００ PM',
    '25:61', '99:99 PM', '1:5 PM', '1:60 PM', '3 amazing acts, 5 amateurs', 'call 555-0199', '💈',
  ])('%j has none', (time) => {
    expect(parsedAs(time)).toBeUndefined()
  })
})

describe('a text with several times', () => {
  // biome-ignore format: as a list of texts
  test.each([
    ['4:00 PM - 6:00 PM', '16:00', '18:00'], ['4:00 PM - 6:00', '16:00', '18:00'],
    ['4:00 - 6:00 PM', '16:00', '18:00'], ['11:00 AM - 1:00', '11:00', '13:00'],
    ['11:00 - 1:00 PM', '11:00', '13:00'], ['9:00 - 5:00 PM', '09:00', '17:00'],
    ['8:00 - 8:00 PM', '08:00', '20:00'], ['10:00 AM - 12:00', '10:00', '12:00'],
    ['12:00 - 2:00 PM', '12:00', '14:00'], ['12:00 - 2:00 AM', '00:00', '02:00'], ['4:00-6:00pm', '16:00', '18:00'],
    ['10:00AM–2:00PM', '10:00', '14:00'], ['4:00 — 6:00 p. m.', '16:00', '18:00'],
    ['from 4:00 a.m. until 6:00 A.M.!', '04:00', '06:00'], ['16:00 - 18:00', '16:00', '18:00'],
    ['4:00 - 6:00', '04:00', '06:00'], ['16:00 - 6:00 PM', '16:00', '18:00'], ['4:00 PM - 18:00', '16:00', '18:00'],
    ['0:30 - 2:00 AM', '00:30', '02:00'], ['6 PM - 8 PM', '18:00', '20:00'], ['6:30 - 8 PM', '18:30', '20:00'],
    ['11 AM - 1:00', '11:00', '13:00'], ['noon - 4:00 PM', '12:00', '16:00'], ['NOON TO 4:00 PM', '12:00', '16:00'],
    ['10:00 AM - noon', '10:00', '12:00'], ['11:00 – midday', '11:00', '12:00'],
    ['12 noon to 1 PM', '12:00', '13:00'], ['12:00 noon - 4:00 PM', '12:00', '16:00'],
    ['midnight - 2 AM', '00:00', '02:00'], ['7p - 9p', '19:00', '21:00'], ['7a-2p', '07:00', '14:00'],
    ['Doors 6:30, show 7:30 PM', '18:30', '19:30'],
  ])('%j lasts from %s to %s', (time, start, end) => {
    expect(parsedAs(time)).toEqual([start, end])
  })

  // biome-ignore format: as a list of texts
  test.each([
    ['8:00 PM - midnight', '20:00', 'next day 00:00'], ['10:00 - midnight', '22:00', 'next day 00:00'],
    ['noon to midnight', '12:00', 'next day 00:00'], ['8 PM - 24:00', '20:00', 'next day 00:00'],
    ['24:00 - 2:00', 'next day 00:00', 'next day 02:00'], ['10:00 PM - 1:00 AM', '22:00', 'next day 01:00'],
    ['10:00 PM - 1:00', '22:00', 'next day 01:00'], ['10:00 - 1:00 AM', '22:00', 'next day 01:00'],
    ['8 PM - 12:00 AM', '20:00', 'next day 00:00'], ['8:00 PM - 12:00', '20:00', 'next day 00:00'],
    ['8 pm - 12 am', '20:00', 'next day 00:00'], ['22:00 - 1:00', '22:00', 'next day 01:00'],
    ['11:00 - 1:00', '11:00', 'next day 01:00'], ['10:00 PM - 0:30', '22:00', 'next day 00:30'],
    ['4:00 PM - 4:00 PM', '16:00', 'next day 16:00'], ['4:00 PM - 4:00', '16:00', 'next day 04:00'],
  ])('an event of %j lasts from %s to the %s', (time, start, end) => {
    expect(parsedAs(time)).toEqual([start, end])
  })

  // biome-ignore format: as a list of texts
  test.each([
    ['Doors 6:00 PM, show 7:00 PM, close 11:00 PM', '18:00', '23:00'], ['6:00, 7:00 - 10:00 PM', '18:00', '22:00'],
    ['9:00 AM - 12:00, 1:00 - 9:30', '09:00', '21:30'], ['9:00 - 11:00 AM, 1:00 - 3:00', '09:00', '15:00'],
    ['9:00, 1:00, 8:00 PM', '09:00', '20:00'], ['9:00, 1:00 PM, 5:00', '09:00', '17:00'],
    ['16:00, 17:00, 18:30', '16:00', '18:30'], ['7:00 PM, 9:00 PM, 2:00 AM', '19:00', 'next day 02:00'],
  ])('of three or more times, %j, the first is the start and the last is the end', (time, start, end) => {
    expect(parsedAs(time)).toEqual([start, end])
  })
})
