import { expect, test } from 'vitest'
import { describeRow, readTexts, TODAY, toLines } from './pasted-lines.fixture.ts'
import { readTable } from './read-table.ts'

const CONTEXT = { today: TODAY, currency: 'USD', levels: ['Junior'], messages: new Set<string>() }

test.each(readTexts('tables.txt'))('a table is read, and nothing else: %#', (text, expected) => {
  const { rows, rest } = readTable(toLines(text), CONTEXT)
  const left = rest.map((line) => line.text).filter((line) => line !== '')
  expect([...rows.map(describeRow), ...left].join('\n')).toBe(expected)
})

test('at most 1,000 rows are read from a table', () => {
  const { rows, rest } = readTable(toLines(`Service,Price\n${'Fade,30\n'.repeat(1200)}`), CONTEXT)
  expect([rows.length, rest.filter(({ text }) => text !== '').length]).toEqual([1000, 200])
})
