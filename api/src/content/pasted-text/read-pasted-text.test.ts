import { expect, test } from 'vitest'
import { describeRow, readTexts, TODAY, toLines } from '../../../testing/pasted-text/pasted-lines.fixture.ts'
import { readEvents } from './read-events.ts'
import { readPastedText } from './read-pasted-text.ts'
import { readPeople } from './read-people.ts'
import { readReviews } from './read-reviews.ts'
import { readTable } from './read-table.ts'

const SHOP = { currency: 'USD', levels: [], country: 'US', zone: 'America/Denver', today: TODAY }

function read(text: string) {
  return readPastedText(text, { ...SHOP, now: new Date('2026-11-29T19:00:00Z') })
}

test.each(readTexts('whole-texts.fixture.txt'))(
  'a whole text is read, and what is left is named: %#',
  async (text, expected) => {
    const { rows, rest, messages } = await read(text)
    const left = rest.map(({ number, text }) => `not understood: ${number} ${text}`)
    expect([...rows.map(describeRow), ...left, ...messages].join('\n')).toBe(expected)
  },
)

test.each([
  ['Fade 30\n'.repeat(2001), 'Only the first 2,000 lines were read. Paste the rest after them.'],
  [`${'a'.repeat(1_000)}\n`.repeat(300), 'Only the first 101 lines were read. Paste the rest after them.'],
  ['Fade 30\n'.repeat(1001), 'Only the first 1,000 rows are listed. Save them, then paste the rest.'],
  ['fax 719-555-0142 or 719-555\n719-555-01\n'.repeat(51), 'Only the first 50 lines with a phone number were searched'],
  [`<p>${'<b>Fade</b> '.repeat(8_000)}</p>`, 'Only the first part of the page was read. Paste the rest after it.'],
  ['Ana Cruz – Barber\nana@shop.com', 'Team profiles have no email field, and only booking,'],
])('what is left out of a text is said (%#)', async (text, message) => {
  const { messages } = await read(text)
  expect(messages.join(' ')).toContain(message)
})

test('the email address below a person is theirs, not that of the shop', async () => {
  const { rows } = await read('Ana Cruz – Barber\nana@shop.com')
  expect(rows).toMatchObject([{ lines: [1, 2], values: { name: 'Ana Cruz', position: 'Barber' }, note: '' }])
})

// biome-ignore format: as one list
const HOSTILE_PARTS = [
  '1', '$1 ', 'a 1\n', '\u0000', '<script>', // of any text
  '1-', '$1-2.3(4', ' - ', '(', ').', 'a: ', '. . ', '\t|', '1 min ', 'from ', 'Junior 1 ', '+1', '§O', // of prices
  'mon ', 'mon-', 'mon,', '9-6,', 'closed ', ' ', 'a ', 'Mon 9-6 x ', 'christmas ', // of hours
  'a.', '@a', 'A ', '1 A, ', '555 ', 'https://a.', '719-555-0142 ', 'Aa Bb 80903 ', // of contacts
]

test.each(HOSTILE_PARTS)('a megabyte of %j is answered, with at most 1,000 rows, in one line or many', async (part) => {
  const line = part.repeat(300 / part.length)
  for (const text of [part.repeat(1_000_000 / part.length), `${line}\n`.repeat(3_000)])
    expect((await read(text)).rows.length).toBeLessThanOrEqual(1_000)
})

test('a page whose only paragraph goes on over 200,000 lines is answered', async () => {
  const { rest } = await read(`<p>Open${'\nlate'.repeat(200_000)}`)
  expect(rest).toMatchObject([{ number: 1 }])
}, 10_000)

test('a line of a page has the number of its first word, also below a tag of several lines', async () => {
  const { rows } = await read('<p\nclass="price">\nFade\n$30</p>')
  expect(rows).toMatchObject([{ lines: [3], values: { title: 'Fade', price_min: 3000 } }])
})

test.each(readTexts('event-lines.fixture.txt'))('events are read from its text, and nothing else: %#', (text, rows) => {
  expect(readEvents(toLines(text), { today: TODAY }).map(describeRow).join('\n')).toBe(rows)
})

test.each(readTexts('reviews.fixture.txt'))('reviews are read from its text, and nothing else: %#', (text, rows) => {
  expect(readReviews(toLines(text), { today: TODAY }).map(describeRow).join('\n')).toBe(rows)
})

const PEOPLE_CONTEXT = { messages: new Set<string>(), country: 'US' }

test.each(readTexts('people.fixture.txt'))('people are read from its text, and nothing else: %#', (text, rows) => {
  expect(readPeople(toLines(text), PEOPLE_CONTEXT).map(describeRow).join('\n')).toBe(rows)
})

test('a paragraph about a person is read to its end', () => {
  const paragraph = 'She cuts hair with care. '.repeat(40).trim()
  const people = readPeople(
    toLines(`Maria Lopez – Barber\n${paragraph}\nTony Cruz – Barber. ${paragraph}`),
    PEOPLE_CONTEXT,
  )
  expect(people.map(({ values }) => values.description)).toEqual([paragraph, paragraph])
})

const TABLE_CONTEXT = { today: TODAY, currency: 'USD', levels: ['Junior'], messages: new Set<string>() }

test.each(readTexts('tables.fixture.txt'))('a table is read, and nothing else: %#', (text, expected) => {
  const { rows, rest } = readTable(toLines(text), TABLE_CONTEXT)
  const left = rest.map((line) => line.text).filter((line) => line !== '')
  expect([...rows.map(describeRow), ...left].join('\n')).toBe(expected)
})

test('at most 1,000 rows are read from a table', () => {
  const { rows, rest } = readTable(toLines(`Service,Price\n${'Fade,30\n'.repeat(1200)}`), TABLE_CONTEXT)
  expect([rows.length, rest.filter(({ text }) => text !== '').length]).toEqual([1000, 200])
})
