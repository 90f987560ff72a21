import { expect, test } from 'vitest'
import { explainEventTime } from './event-time.ts'

const schedule = { month: 'DEC', day: '05', year: 2026, time: '4:00 PM - 6:00 PM' }
const zone = 'America/Denver'

test.each([
  [schedule, 'Ends Saturday, December 5, 6:00 PM', false],
  [{ ...schedule, time: '10:00 PM - 1:00 AM' }, 'Ends Sunday, December 6, 1:00 AM', false],
  [{ ...schedule, time: '4:00 PM' }, 'Counts as passed after Saturday, December 5, 4:00 PM.', false],
  [
    { ...schedule, time: 'noon' },
    'No time could be read here: the event ends with its day, Saturday, December 5.',
    true,
  ],
  [{ ...schedule, day: '32' }, 'DEC 32, 2026 is not a date of the calendar.', true],
  [{ ...schedule, month: '' }, 'Shows as written.', false],
  [{ ...schedule, year: Number.NaN }, 'Shows as written.', false],
])('the form explains how it reads %o', (typed, sentence, isDoubtful) => {
  const explanation = explainEventTime(typed, zone)
  expect(explanation.message).toContain(sentence)
  expect(explanation.isDoubtful).toBe(isDoubtful)
})
