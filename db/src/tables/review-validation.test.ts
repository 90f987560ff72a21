import { expect, test } from 'vitest'
import { ALWAYS_VISIBLE } from '../time/visibility/visibility-columns.ts'
import { firstIssueMessage } from './first-issue-message.fixture.ts'
import { reviewInputSchema, storedReviewSchema } from './reviews.ts'

test('a review needs the confirmation that it is real, which a stored sample lacks', () => {
  const review = { text: 'Best fade in town.', name: 'Dana R.' }
  const message = 'Please confirm: “A real customer said this, in these words, and agreed to be quoted”.'
  for (const agreed of [undefined, null, false, 'yes'])
    expect(firstIssueMessage(reviewInputSchema, { ...review, agreed })).toBe(message)
  expect(reviewInputSchema.parse({ ...review, agreed: true })).toEqual({
    ...review,
    source: 'in_person',
    source_url: '',
    said_on: '',
    agreed: true,
    display_order: 999,
    ...ALWAYS_VISIBLE,
  })
  expect(storedReviewSchema.parse(review)).toMatchObject({ agreed: false })
})

test.each([
  [{ source: 'yelp' }, 'The source must be one of google, facebook, message, in_person.'],
  [{ said_on: '2026-02-30' }, 'The date must be a day such as 2026-11-02.'],
  [{ source_url: 'javascript:alert(1)' }, 'Link must be a full address that begins with https:// or http://.'],
])('a review with %j is refused: %s', (fields, message) => {
  expect(firstIssueMessage(reviewInputSchema, { text: 'Good.', name: 'Al', agreed: true, ...fields })).toBe(message)
})
