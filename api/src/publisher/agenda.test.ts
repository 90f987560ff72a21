import { expect, test } from 'vitest'
import { createAgenda, NO_REVISION } from './agenda.ts'

const lists = ['/events', '/services', '/']

test('details of changed records come first, then the lists, then home, then all else', () => {
  const agenda = createAgenda(lists)
  agenda.add('/event/7', 3)
  for (const path of ['/', '/events']) agenda.add(path, 3)
  agenda.addFirst('/event/9', 3)
  expect([...agenda.inOrder()]).toEqual(['/event/9', '/events', '/', '/event/7'])
})

test('a revision is published once no page is left that does not show it', () => {
  const agenda = createAgenda(lists)
  agenda.add('/services', 4)
  agenda.add('/services', 6)
  agenda.add('/events', 6)
  expect(agenda.published(6)).toBe(3)
  agenda.done('/services')
  expect(agenda.published(6)).toBe(5)
  agenda.done('/events')
  expect(agenda.published(6)).toBe(6)
})

test('a page that is rendered again for the clock holds no revision back', () => {
  const agenda = createAgenda(lists)
  agenda.add('/events', NO_REVISION)
  expect(agenda.published(6)).toBe(6)
  agenda.add('/events', 5)
  expect(agenda.published(6)).toBe(4)
})

test('share pictures come last and hold no revision back', () => {
  const agenda = createAgenda(['/share/shop.png', ...lists])
  agenda.addFirst('/share/event-9.png', 4)
  agenda.add('/share/shop.png', 4)
  agenda.add('/event/7', 4)
  agenda.add('/', 4)
  expect([...agenda.inOrder()]).toEqual(['/', '/event/7', '/share/event-9.png', '/share/shop.png'])
  for (const path of ['/', '/event/7']) agenda.done(path)
  expect(agenda.published(4)).toBe(4)
})
