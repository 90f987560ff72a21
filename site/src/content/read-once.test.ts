import { expect, test } from 'vitest'
import { addExpiry, type RenderContext, readOnce, renderContext, trackReads } from './track-reads.ts'

function newPage(shared: Partial<RenderContext> = {}): RenderContext {
  const input = { db: undefined as never, now: new Date(), imageBaseUrl: '/pictures/' }
  return { ...input, ...shared, contentKeys: new Set(), expiresAt: Number.POSITIVE_INFINITY }
}

test('what one page has read is given to the next page of its snapshot, which depends on the same content and time', () => {
  let reads = 0
  const readHours = () =>
    readOnce('hours', () => {
      trackReads('hours')
      addExpiry(1000)
      reads += 1
      return readOnce('shop', () => trackReads('shop').imageBaseUrl)
    })
  const sharedReads = new Map()
  const pages = [newPage({ sharedReads }), newPage({ sharedReads })]
  for (const page of pages) expect(renderContext.run(page, readHours)).toBe('/pictures/')
  expect(reads).toBe(1)
  for (const page of pages) expect(page).toMatchObject({ contentKeys: new Set(['hours', 'shop']), expiresAt: 1000 })
  renderContext.run(newPage(), readHours)
  expect(reads).toBe(2)
})
