import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClock, formatWindows } from './format-hours.ts'
import { parseWindows } from './parse-windows.ts'

// biome-ignore format: as a list of texts
test.each<[string, string, boolean]>([
  ['9-6', '9 AM – 6 PM', true], ['10-2', '10 AM – 2 PM', true], ['8-8', '8 AM – 8 PM', true], ['1-5', '1 – 5 PM', true],
  ['9am-6', '9 AM – 6 PM', false], ['9-6pm', '9 AM – 6 PM', false], ['10-11pm', '10 AM – 11 PM', true],
  ['12-5pm', 'noon – 5 PM', false], ['9:30 a.m. – 6 p.m.', '9:30 AM – 6 PM', false], ['9:30a-6p', '9:30 AM – 6 PM', false],
  ['0900–1800', '9 AM – 6 PM', false], ['9:00-17:30', '9 AM – 5:30 PM', false], ['noon - midnight', 'noon – midnight', false],
  ['9-12, 1-5', '9 AM – noon, 1 – 5 PM', true], ['6 PM - 2 AM', '6 PM – 2 AM', false], ['closed', '', false], ['off', '', false],
  ["9am 'til 2pm", '9 AM – 2 PM', false], ['8:30am-11:45am', '8:30 – 11:45 AM', false], ['midnight-8am', 'midnight – 8 AM', false],
])('the hours %j are %j; completed: %s', (text, words, isCompleted) => {
  const read = parseWindows(text)
  expect(read && formatWindows(read.windows)).toBe(words)
  expect(read?.isCompleted).toBe(isCompleted)
})

test.each(['', 'by appointment', '25-30', '9', '9-6 and more', '13pm-14pm'])('%j are no hours', (text) => {
  expect(parseWindows(text)).toBeUndefined()
})

test('the words of opening hours are read as the same hours', () => {
  const window = fc.record({ from: fc.nat(1439), length: fc.integer({ min: 1, max: 1439 }) })
  fc.assert(
    fc.property(window, ({ from, length }) => {
      const windows = [{ from, to: from + length }]
      const words = `${formatClock(from)} – ${formatClock(from + length)}`
      expect(parseWindows(words)).toEqual({ windows, isCompleted: false })
      const short = parseWindows(formatWindows(windows))
      expect(short?.isCompleted || short?.windows).toEqual(short?.isCompleted || windows)
    }),
  )
})
