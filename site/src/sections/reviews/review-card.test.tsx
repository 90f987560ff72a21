import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewCard } from './review-card.tsx'
import { invitationColumnSpans, reviewCardVariant } from './review-card-variants-and-invitation-spans.ts'

const review = { name: 'Dana R.', text: 'Three <b>generations</b>.' }

test('a review shows its words as text, not HTML, and no stars', () => {
  const html = renderToStaticMarkup(<ReviewCard review={review} />)
  expect(html).toContain('Three &lt;b&gt;generations&lt;/b&gt;.')
  expect(html).not.toMatch(/★|rating/i)
})

test('a review links to all reviews only with linksToReviews', () => {
  expect(renderToStaticMarkup(<ReviewCard review={review} />)).not.toContain('<a')
  expect(renderToStaticMarkup(<ReviewCard review={review} linksToReviews />)).toMatch(
    /<a [^>]*dir="auto" href="\/reviews">Dana R\.<\/a>/,
  )
})

test('a review says on which site it can be read, and links there, but not from a card that is a link', () => {
  const onGoogle = { ...review, source: 'google' as const, source_url: 'https://maps.example/review' }
  const markup = (linksToReviews: boolean, shown = onGoogle) =>
    renderToStaticMarkup(<ReviewCard review={shown} linksToReviews={linksToReviews} />)
  expect(markup(false)).toMatch(/<a [^>]*href="https:\/\/maps\.example\/review"[^>]*>on Google<\/a>/)
  expect(markup(true)).toContain('>on Google</small>')
  expect(renderToStaticMarkup(<ReviewCard review={{ ...review, source: 'in_person' }} />)).not.toContain('<small')
})

test('of nine reviews two are large, and the invitation is the last tile', () => {
  const variants = Array.from({ length: 9 }, (_, index) => reviewCardVariant(index))
  expect(variants.filter((variant) => variant !== 'plain')).toEqual(['dark', 'sand'])
  expect(invitationColumnSpans(9)).toEqual({ ofTwo: 2, ofThree: 1 })
})
