import { expect, test } from 'vitest'
import { describeRow, readTexts, TODAY } from './pasted-lines.fixture.ts'
import { readPastedText } from './read-pasted-text.ts'

const SHOP = { currency: 'USD', levels: [], country: 'US', zone: 'America/Denver', today: TODAY }

function read(text: string) {
  return readPastedText(text, { ...SHOP, now: new Date('2026-11-29T19:00:00Z') })
}

test.each(readTexts('whole-texts.txt'))(
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
  ['Ana Cruz – Barber\nana@shop.com', 'People here have no email address, and only booking,'],
])('what is left out of a text is said (%#)', async (text, message) => {
  const { messages } = await read(text)
  expect(messages.join(' ')).toContain(message)
})

test('the email address below a person is theirs, not that of the shop', async () => {
  const { rows } = await read('Ana Cruz – Barber\nana@shop.com')
  expect(rows).toMatchObject([{ lines: [1, 2], values: { name: 'Ana Cruz', position: 'Barber' }, note: '' }])
})

test.each([
  '1'.repeat(1_000_000),
  '$1 '.repeat(300_000),
  'a 1\n'.repeat(200_000),
  '\u0000'.repeat(1_000),
  '<script>'.repeat(9_000),
])('hostile text is answered, with at most 1,000 rows (%#)', async (text) => {
  expect((await read(text)).rows.length).toBeLessThanOrEqual(1_000)
})
