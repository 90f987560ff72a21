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

/** How many places stay empty in a grid that fills its rows in order. */
function countHoles(columns: number, spans: number[]): number {
  let used = 0
  let holes = 0
  for (const span of spans) {
    const left = columns - (used % columns)
    const skipped = span > left ? left : 0
    holes += skipped
    used += skipped + span
  }
  return holes + ((columns - (used % columns)) % columns)
}

function spansOf(count: number, columns: 2 | 3): number[] {
  const { ofTwo, ofThree } = invitationColumnSpans(count)
  const reviews = Array.from({ length: count }, (_, index) => {
    const variant = reviewCardVariant(index)
    return variant === 'dark' || (variant === 'sand' && columns === 3) ? 2 : 1
  })
  return [...reviews, columns === 2 ? ofTwo : ofThree]
}

test('no number of reviews leaves a hole, in two columns or in three', () => {
  for (let count = 0; count <= 30; count += 1)
    for (const columns of [2, 3] as const)
      expect([count, columns, countHoles(columns, spansOf(count, columns))]).toEqual([count, columns, 0])
})

test('of nine reviews two are large, and the invitation is the last tile', () => {
  const variants = Array.from({ length: 9 }, (_, index) => reviewCardVariant(index))
  expect(variants.filter((variant) => variant !== 'plain')).toEqual(['dark', 'sand'])
  expect(invitationColumnSpans(9)).toEqual({ ofTwo: 2, ofThree: 1 })
})
