import { expect, test } from 'vitest'
import { explainEventTime } from './explain-event-time.ts'

const when = { month: 'DEC', day: '05', year: 2026, time: '4:00 PM - 6:00 PM' }
const zone = 'America/Denver'

test.each([
  [when, 'Ends Saturday, December 5, 6:00 PM', false],
  [{ ...when, time: '10:00 PM - 1:00 AM' }, 'Ends Sunday, December 6, 1:00 AM', false],
  [{ ...when, time: '4:00 PM' }, 'Counts as passed after Saturday, December 5, 4:00 PM.', false],
  [{ ...when, time: 'noon' }, 'No time could be read here: the event ends with its day, Saturday, December 5.', true],
  [{ ...when, day: '32' }, 'DEC 32, 2026 is not a date of the calendar.', true],
  [{ ...when, month: '' }, 'Shows as written.', false],
  [{ ...when, year: Number.NaN }, 'Shows as written.', false],
])('%o', (typed, sentence, doubtful) => {
  const reading = explainEventTime(typed, zone)
  expect(reading.message).toContain(sentence)
  expect(reading.isDoubtful).toBe(doubtful)
})
