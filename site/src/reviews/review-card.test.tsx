import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewCard } from './review-card.tsx'
import { reviews } from './reviews.ts'

const review = { id: 1, name: 'Dana R.', text: 'Three generations.' }

test('there are nine reviews with different ids', () => {
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(9)
})

test('a review links to all reviews only with linksToReviews', () => {
  expect(renderToStaticMarkup(<ReviewCard review={review} />)).not.toContain('<a')
  expect(renderToStaticMarkup(<ReviewCard review={review} linksToReviews />)).toMatch(
    /<a [^>]*href="\/reviews">Dana R\.<\/a>/,
  )
})
