import { expect, test } from 'vitest'
import { parseWholeNumber, readWholeNumber } from './parse-whole-number.ts'

test.each([' 2027', '2027 ', '\u00a02027\t'])('spaces around a number belong to nothing: %j', (text) => {
  expect(parseWholeNumber(text)).toBe(2027)
})

// biome-ignore format: as a list of texts
test.each([
  '20 27', '2,027', '2.5', '45.0', '1e3', '0x20', '+45', '45 min', '1:30', '45-60', '２７', '٤٥', '½', '4²', 'Infinity',
  'NaN', '--3', '12345678901234567', '8 times', 'a', '0b1', '1_000',
])('%j is no whole number, and stays as it is typed', (text) => {
  expect(parseWholeNumber(text)).toBeNaN()
  expect(readWholeNumber(text)).toBe(text)
})

test('an empty text is no number', () => {
  expect(parseWholeNumber(' ')).toBeNull()
  expect(readWholeNumber('')).toBe('')
})
