import { expect, test } from 'vitest'
import { describeRow, readTexts, TODAY, toLines } from './pasted-lines.fixture.ts'
import { readReviews } from './read-reviews.ts'

test.each(readTexts('reviews.txt'))('reviews are read from its text, and nothing else: %#', (text, rows) => {
  expect(readReviews(toLines(text), { today: TODAY }).map(describeRow).join('\n')).toBe(rows)
})
