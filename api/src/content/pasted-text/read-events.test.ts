import { expect, test } from 'vitest'
import { describeRow, readTexts, TODAY, toLines } from './pasted-lines.fixture.ts'
import { readEvents } from './read-events.ts'

test.each(readTexts('event-lines.txt'))('events are read from its text, and nothing else: %#', (text, rows) => {
  expect(readEvents(toLines(text), { today: TODAY }).map(describeRow).join('\n')).toBe(rows)
})
