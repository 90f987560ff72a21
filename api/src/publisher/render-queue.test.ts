import { expect, test } from 'vitest'
import { createRenderQueue, NO_PENDING_REVISION } from './render-queue.ts'

const lists = ['/events', '/services', '/']

test('details of changed records come first, then the lists, then home, then all else', () => {
  const agenda = createRenderQueue(lists)
  agenda.add('/event/7', 3)
  for (const path of ['/', '/events']) agenda.add(path, 3)
  agenda.addFirst('/event/9', 3)
  expect([...agenda.paths()]).toEqual(['/event/9', '/events', '/', '/event/7'])
})

test('a revision is published once no page is left that does not show it', () => {
  const agenda = createRenderQueue(lists)
  agenda.add('/services', 4)
  agenda.add('/services', 6)
  agenda.add('/events', 6)
  expect(agenda.renderedRevision(6)).toBe(3)
  agenda.remove('/services')
  expect(agenda.renderedRevision(6)).toBe(5)
  agenda.remove('/events')
  expect(agenda.renderedRevision(6)).toBe(6)
})

test('a page that is rendered again for the clock holds no revision back', () => {
  const agenda = createRenderQueue(lists)
  agenda.add('/events', NO_PENDING_REVISION)
  expect(agenda.renderedRevision(6)).toBe(6)
  agenda.add('/events', 5)
  expect(agenda.renderedRevision(6)).toBe(4)
})

test('share pictures come last and hold no revision back', () => {
  const agenda = createRenderQueue(['/share/shop.png', ...lists])
  agenda.addFirst('/share/event-9.png', 4)
  agenda.add('/share/shop.png', 4)
  agenda.add('/event/7', 4)
  agenda.add('/', 4)
  expect([...agenda.paths()]).toEqual(['/', '/event/7', '/share/event-9.png', '/share/shop.png'])
  for (const path of ['/', '/event/7']) agenda.remove(path)
  expect(agenda.renderedRevision(4)).toBe(4)
})
