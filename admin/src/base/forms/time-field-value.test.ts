import { expect, test } from 'vitest'
import { parseTimeField, toTimeField } from './time-field-value.ts'

test.each([
  ['09:30', 570],
  ['00:00', 0],
  ['', undefined],
])('the time field %j is %j minutes, and back', (value, minutes) => {
  expect(parseTimeField(value)).toBe(minutes)
  expect(toTimeField(minutes)).toBe(value)
})
