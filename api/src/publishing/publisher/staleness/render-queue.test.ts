import { expect, test } from 'vitest'
import { NO_PENDING_REVISION, RenderQueue } from './render-queue.ts'

const lists = ['/events', '/services', '/']

/** In the order in which they are rendered. */
function allPaths(queue: RenderQueue) {
  return [queue.urgentPaths(), queue.otherPaths(), queue.feedPaths(), queue.deferredPaths()].flatMap((paths) => [
    ...paths,
  ])
}

test('pages of changed records come first, then the lists, then the home page, then other pages with their calendars, then feeds', () => {
  const queue = new RenderQueue(['/sitemap.xml', ...lists])
  for (const path of ['/sitemap.xml', '/event/7', '/event/7.ics', '/event/8']) queue.add({ path, revision: 3 })
  for (const path of ['/', '/events']) queue.add({ path, revision: 3 })
  queue.add({ path: '/event/9', revision: 3, isPriority: true })
  expect(allPaths(queue)).toEqual(['/event/9', '/events', '/', '/event/7', '/event/7.ics', '/event/8', '/sitemap.xml'])
})

test('a revision is rendered once every page shows it', () => {
  const queue = new RenderQueue(lists)
  queue.add({ path: '/services', revision: 4 })
  queue.add({ path: '/services', revision: 6 })
  queue.add({ path: '/events', revision: 6 })
  expect(queue.renderedRevision(6)).toBe(3)
  expect(queue.renderedRevision(6, ['/services'])).toBe(5)
  queue.remove('/services')
  expect(queue.renderedRevision(6)).toBe(5)
  queue.remove('/events')
  expect(queue.renderedRevision(6)).toBe(6)
})

test('a page that only expired holds no revision back', () => {
  const queue = new RenderQueue(lists)
  queue.add({ path: '/events', revision: NO_PENDING_REVISION })
  expect(queue.renderedRevision(6)).toBe(6)
  queue.add({ path: '/events', revision: 5 })
  expect(queue.renderedRevision(6)).toBe(4)
})

test('share images come last and hold no revision back', () => {
  const queue = new RenderQueue(['/share/shop.png', ...lists])
  queue.add({ path: '/share/event-9.png', revision: 4 })
  for (const path of ['/share/shop.png', '/event/7', '/']) queue.add({ path, revision: 4 })
  expect(allPaths(queue)).toEqual(['/', '/event/7', '/share/event-9.png', '/share/shop.png'])
  for (const path of ['/', '/event/7']) queue.remove(path)
  expect(queue.renderedRevision(4)).toBe(4)
})
