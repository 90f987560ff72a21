import { expect, test } from 'vitest'
import { NO_PENDING_REVISION, RenderQueue } from './render-queue.ts'

const lists = ['/events', '/services', '/']

test('pages of changed records come first, then the lists, then the home page, then all others', () => {
  const queue = new RenderQueue(lists)
  queue.add({ path: '/event/7', revision: 3 })
  for (const path of ['/', '/events']) queue.add({ path, revision: 3 })
  queue.add({ path: '/event/9', revision: 3, isPriority: true })
  expect([...queue.paths()]).toEqual(['/event/9', '/events', '/', '/event/7'])
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
  queue.add({ path: '/share/event-9.png', revision: 4, isPriority: true })
  for (const path of ['/share/shop.png', '/event/7', '/']) queue.add({ path, revision: 4 })
  expect([...queue.paths()]).toEqual(['/', '/event/7', '/share/event-9.png', '/share/shop.png'])
  for (const path of ['/', '/event/7']) queue.remove(path)
  expect(queue.renderedRevision(4)).toBe(4)
})
