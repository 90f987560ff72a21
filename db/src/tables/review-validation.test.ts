import { expect, test } from 'vitest'
import { firstIssueMessage } from './first-issue-message.fixture.ts'
import { reviewInputSchema } from './reviews.ts'

test.each([
  [{ source: 'yelp' }, 'The source must be one of google, facebook, message, in_person.'],
  [{ said_on: '2026-02-30' }, 'The date must be a day such as 2026-11-02.'],
  [{ source_url: 'javascript:alert(1)' }, 'Link must be a full address that begins with https:// or http://.'],
])('a review with %j is refused: %s', (fields, message) => {
  expect(firstIssueMessage(reviewInputSchema, { text: 'Good.', name: 'Al', agreed: true, ...fields })).toBe(message)
})
