import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { describe, expect, test } from 'vitest'
import { describeRow, toLines } from '../../../testing/pasted-text/pasted-lines.fixture.ts'
import type { PastedRow } from './pasted-row.ts'
import { isCalendar, readCalendar } from './read-calendar.ts'

const SHOP = { now: new Date('2026-11-29T19:00:00Z'), zone: 'America/Denver' }

/** A file of events, whose properties are divided by spaces; each has a title unless it names one. */
function calendarOf(...events: string[]) {
  const blocks = events.map((properties) => {
    const summary = properties.includes('SUMMARY') ? '' : ' SUMMARY:Toy~drive'
    return ['BEGIN:VEVENT', ...`UID:1 ${properties}${summary}`.split(' '), 'END:VEVENT']
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks.flat(), 'END:VCALENDAR'].join('\n').replaceAll('~', ' ')
}

/** DEC 12 2026, 10:00 AM: Toy drive (series, goes on) ? why it needs a look */
function describeDate(row: PastedRow) {
  const { values, note } = row
  describeRow(row)
  const { month, day, year, time, title, series_id, goes_on, status } = values
  const marks = [series_id && 'series', goes_on && 'goes on', status].filter(Boolean).join(', ')
  return `${month} ${day} ${year}, ${time}: ${title}${marks && ` (${marks})`}${note && ` ? ${note}`}`
}

async function read(text: string) {
  const { rows, messages } = await readCalendar(toLines(text), SHOP)
  return [...rows.map(describeDate), ...messages]
}

const AT_10 = 'DTSTART;TZID=America/Denver:20261212T100000'
const NO_SERIES = 'It repeats in a way that series here cannot, so each date is an event.'
const UNREAD = '1 event of the calendar could not be read.'
const PASSED = 'Left out: 1 date that has passed.'

// biome-ignore format: as a list of events, each with what is read from it
test.each([
  ['in UTC', 'DTSTART:20261212T170000Z DTEND:20261212T210000Z', 'DEC 12 2026, 10:00 AM - 2:00 PM: Toy drive'],
  ['in another zone', 'DTSTART;TZID=America/New_York:20261212T120000 DURATION:PT90M', 'DEC 12 2026, 10:00 AM - 11:30 AM: Toy drive'],
  ['in a zone named by Outlook', 'DTSTART;TZID="Pacific~Standard~Time":20261212T120000', 'DEC 12 2026, 1:00 PM: Toy drive'],
  ['in an unknown zone', 'DTSTART;TZID=Ours:20261212T100000', 'DEC 12 2026, 10:00 AM: Toy drive ? Its time zone is unknown, so the shop’s was used.'],
  ['without a zone', 'DTSTART:20261212T100000', 'DEC 12 2026, 10:00 AM: Toy drive'],
  ['until after midnight', `${AT_10} DTEND;TZID=America/Denver:20261213T010000`, 'DEC 12 2026, 10:00 AM - 1:00 AM: Toy drive'],
  ['of several days', `${AT_10} DTEND;TZID=America/Denver:20261214T100000`, 'DEC 12 2026, 10:00 AM: Toy drive ? It lasts several days, but an event has only one.'],
  ['of a whole day', 'DTSTART;VALUE=DATE:20261212 DTEND;VALUE=DATE:20261213', 'DEC 12 2026, undefined: Toy drive ? No time is given.'],
  ['that is cancelled', `${AT_10} STATUS:CANCELLED`, 'DEC 12 2026, 10:00 AM: Toy drive (cancelled) ? The calendar says that it is canceled.'],
  ['that is private', `${AT_10} CLASS:PRIVATE`, 'DEC 12 2026, 10:00 AM: Toy drive ? The calendar marks it private.'],
  ['with an alarm', `${AT_10} BEGIN:VALARM SUMMARY:Alarm END:VALARM SUMMARY:Folded~ti\n~tle`, 'DEC 12 2026, 10:00 AM: Folded title'],
  ['that is on today', 'DTSTART:20261129T180000Z DTEND:20261129T200000Z', 'NOV 29 2026, 11:00 AM - 1:00 PM: Toy drive'],
  ['that has passed', 'DTSTART:20261129T180000Z DTEND:20261129T183000Z', PASSED],
  ['without a start', 'LOCATION:Shop', UNREAD],
  ['with a broken start', 'DTSTART:tomorrow', UNREAD],
])('an event %s', async (_, event, ...expected) => {
  expect(await read(calendarOf(event))).toEqual(expected)
})

describe('an event that repeats', () => {
  test('every week without an end is an open-ended series, without the dates left out and with those that moved', async () => {
    const weekly =
      'DTSTART;TZID=America/Denver:20260103T190000 RRULE:FREQ=WEEKLY;BYDAY=SA EXDATE;TZID=America/Denver:20261226T190000'
    const moved =
      'RECURRENCE-ID;TZID=America/Denver:20261212T190000 DTSTART;TZID=America/Denver:20261213T180000 SUMMARY:On~Sunday'
    const { rows, messages } = await readCalendar(toLines(calendarOf(weekly, moved)), SHOP)
    expect(rows.map(describeDate)).toEqual([
      'DEC 5 2026, 7:00 PM: Toy drive (series)',
      'DEC 13 2026, 6:00 PM: On Sunday (series)',
      'DEC 19 2026, 7:00 PM: Toy drive (series)',
      ...['2', '9', '16', '23', '30'].map((day) => `JAN ${day} 2027, 7:00 PM: Toy drive (series)`),
      ...['6', '13', '20', '27'].map((day) => `FEB ${day} 2027, 7:00 PM: Toy drive (series)`),
      'MAR 6 2027, 7:00 PM: Toy drive (series, goes on)',
    ])
    expect(messages).toEqual(['Left out: 48 dates that have passed.'])
    const again = await readCalendar(toLines(calendarOf(weekly, moved)), SHOP)
    expect(again.rows).toEqual(rows)
    expect(new Set(rows.map(({ values }) => values.series_id)).size).toBe(1)
  })

  // biome-ignore format: as a list of rules, each with what is read from it
  test.each([
    ['FREQ=WEEKLY;UNTIL=20261220T065959Z', 'DEC 12 2026, 10:00 AM: Toy drive (series)', 'DEC 19 2026, 10:00 AM: Toy drive (series)'],
    ['FREQ=MONTHLY;BYDAY=2SA;COUNT=2', 'DEC 12 2026, 10:00 AM: Toy drive (series)', 'JAN 9 2027, 10:00 AM: Toy drive (series)'],
    ['FREQ=WEEKLY;COUNT=3 EXDATE;VALUE=DATE:20261219', 'DEC 12 2026, 10:00 AM: Toy drive (series)', 'DEC 26 2026, 10:00 AM: Toy drive (series)'],
    ['FREQ=WEEKLY;BYDAY=SA,SU;COUNT=3', `DEC 12 2026, 10:00 AM: Toy drive ? ${NO_SERIES}`, `DEC 13 2026, 10:00 AM: Toy drive ? ${NO_SERIES}`, `DEC 19 2026, 10:00 AM: Toy drive ? ${NO_SERIES}`],
    ['FREQ=YEARLY;BYMONTH=3,12;COUNT=3', ...['DEC 12 2026', 'MAR 12 2027'].map((day) => `${day}, 10:00 AM: Toy drive (series)`), 'Dates after Tue, Nov 30, 2027 are left out.'],
    ['FREQ=YEARLY;BYMONTH=2,3;BYDAY=2SA;UNTIL=20280101T000000Z', ...['DEC 12 2026', 'FEB 13 2027', 'MAR 13 2027'].map((day) => `${day}, 10:00 AM: Toy drive (series)`), 'Dates after Tue, Nov 30, 2027 are left out.'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3,12;UNTIL=20271001T000000Z', 'DEC 12 2026, 10:00 AM: Toy drive'],
    ['FREQ=MONTHLY;BYMONTH=1;BYMONTHDAY=30,31;COUNT=2', ...['DEC 12 2026', 'JAN 30 2027', 'JAN 31 2027'].map((day) => `${day}, 10:00 AM: Toy drive ? ${NO_SERIES}`)],
    ['FREQ=HOURLY;INTERVAL=2;COUNT=3', ...['10:00 AM', '12:00 PM', '2:00 PM'].map((time) => `DEC 12 2026, ${time}: Toy drive ? ${NO_SERIES}`)],
    ['FREQ=HOURLY;UNTIL=20261212T183000Z', ...['10:00 AM', '11:00 AM'].map((time) => `DEC 12 2026, ${time}: Toy drive ? ${NO_SERIES}`)],
    ['FREQ=YEARLY', 'DEC 12 2026, 10:00 AM: Toy drive ? It repeats, and only its next date is taken.', 'Dates after Tue, Nov 30, 2027 are left out.'],
  ])('by the rule %s', async (rule, ...dates) => {
    expect(await read(calendarOf(`${AT_10} RRULE:${rule}`))).toEqual(dates)
  })

  // biome-ignore format: as a list of rules
  test.each([
    'FREQ=SECONDLY', 'FREQ=MINUTELY', 'FREQ=HOURLY', 'FREQ=HOURLY;INTERVAL=5000;COUNT=2', 'FREQ=DAILY;INTERVAL=7;BYDAY=MO', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=5MO;INTERVAL=48', 'FREQ=WEEKLY;INTERVAL=1000000000', 'FREQ=YEARLY;BYDAY=53MO', 'FREQ=MONTHLY;BYDAY=9MO',
    'FREQ=YEARLY;BYWEEKNO=20', 'FREQ=WEEKLY;BYHOUR=1,2,3', 'RUBBISH',
  ])('by the rule %s is not repeated', async (rule) => {
    const note = 'It repeats in a way we cannot read: this is its first date.'
    expect(await read(calendarOf(`${AT_10} RRULE:${rule}`))).toEqual([`DEC 12 2026, 10:00 AM: Toy drive ? ${note}`])
    const past = 'DTSTART;TZID=America/Denver:19700207T100000'
    expect(await read(calendarOf(`${past} RRULE:${rule}`))).toEqual([PASSED, UNREAD])
  })

  test('thousands of times is read in part', async () => {
    const daily = 'DTSTART:19700101T100000Z RRULE:FREQ=DAILY'
    expect(await read(calendarOf(daily))).toContain(
      'The calendar repeats so often that some of its dates are left out.',
    )
    const file = calendarOf(...Array.from({ length: 600 }, () => AT_10))
    const { rows, messages } = await readCalendar(toLines(file), SHOP)
    expect([rows.length, ...messages]).toEqual([500, 'Only the first 500 dates are here.'])
  })
})

test('the place and the text of an event come without HTML, and its lines are named', async () => {
  const text = 'LOCATION:The~shop\\,~12~Main~St DESCRIPTION:<p>Bring~<b>one</b>~toy.</p>R&amp;B'
  const { rows } = await readCalendar(toLines(calendarOf(`${AT_10} ${text}`)), SHOP)
  expect(rows[0]?.values).toMatchObject({ location: 'The shop, 12 Main St', description: 'Bring one toy.\nR&B' })
  expect(rows[0]?.lines).toEqual([5, 8])
  expect(isCalendar(calendarOf(AT_10))).toBe(true)
  expect(isCalendar('Begin: vcalendar')).toBe(false)
})

// biome-ignore format: as a list of files, each with the last sentence about it
const HOSTILE_FILES = [
  ['BEGIN:VEVENT\nDTSTART:19700101T100000Z\nRRULE:FREQ=DAILY\nSUMMARY:x\nEND:VEVENT\n'.repeat(7_000), 'The calendar repeats so often that some of its dates are left out.'],
  [`BEGIN:VEVENT\nDTSTART:20200101T100000Z\n${'RRULE:FREQ=DAILY\n'.repeat(50_000)}SUMMARY:x\nEND:VEVENT`, UNREAD],
  [`BEGIN:VEVENT\n${'1'.repeat(1_000_000)}`, UNREAD],
  ['BEGIN:VEVENT\n'.repeat(70_000), 'Only the first 1,000 events of the calendar were read.'],
  [`BEGIN:VEVENT\nDTSTART${';A=b'.repeat(240_000)}:1\nSUMMARY:x\nEND:VEVENT`, UNREAD],
] as const

testInLongRun('hostile files of 1 MB are read to their end, with a sentence', async () => {
  for (const [file, sentence] of HOSTILE_FILES)
    expect((await readCalendar(toLines(file), SHOP)).messages.at(-1)).toBe(sentence)
})
