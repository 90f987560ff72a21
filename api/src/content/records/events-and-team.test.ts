import { expect, test } from 'vitest'
import { event, member, openCrudShop } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop({ rendersPages: false })

test('about is another name for the description of an event and wins over it', async () => {
  const { description: _, ...rest } = event
  for (const [texts, description] of [
    [{ about: 'A' }, 'A'],
    [{ about: 'A', description: 'D' }, 'A'],
    [{ about: null, description: 'D' }, 'D'],
  ] as const)
    expect((await shop.create('/events', { ...rest, ...texts })).row).toMatchObject({ description })
})

test('events are listed by date and start, in whatever order they were created', async () => {
  for (const [day, time] of [
    ['3', '2:00 PM'],
    ['02', '9:00 AM'],
    ['3', '11:00 AM'],
  ]) {
    await shop.call('POST', '/events', { ...event, month: 'JAN', year: 2031, day, time })
  }
  const list = await shop.list<{ year: number; day: string; time: string }>('/events')
  const january = list.filter(({ year }) => year === 2031).map(({ day, time }) => `${day} ${time}`)
  expect(january).toEqual(['02 9:00 AM', '3 11:00 AM', '3 2:00 PM'])
})

test('a field that every client knows takes its default when a change does not name it', async () => {
  const { row } = await shop.create('/team-members', { ...member, phone_number: '(719) 555-0142', display_order: 2 })
  const { body } = await shop.send('PUT', `/team-members/${row.id}`, member)
  expect(body).toMatchObject({ phone_number: '', display_order: 999 })
})
