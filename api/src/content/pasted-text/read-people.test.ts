import { expect, test } from 'vitest'
import { describeRow, readTexts, toLines } from './pasted-lines.fixture.ts'
import { readPeople } from './read-people.ts'

const CONTEXT = { messages: new Set<string>(), country: 'US' }

test.each(readTexts('people.txt'))('people are read from its text, and nothing else: %#', (text, rows) => {
  expect(readPeople(toLines(text), CONTEXT).map(describeRow).join('\n')).toBe(rows)
})

test('a paragraph about a person is read to its end', () => {
  const paragraph = 'She cuts hair with care. '.repeat(40).trim()
  const people = readPeople(toLines(`Maria Lopez – Barber\n${paragraph}\nTony Cruz – Barber. ${paragraph}`), CONTEXT)
  expect(people.map(({ values }) => values.description)).toEqual([paragraph, paragraph])
})
