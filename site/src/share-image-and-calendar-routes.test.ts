import type { APIContext } from 'astro'
import { expect, test } from 'vitest'
import { NOON, openTestShop } from './content/test-shop.fixture.ts'
import { GET as eventCalendar } from './pages/event/[id].ics.ts'
import { GET as shopCalendar } from './pages/events.ics.ts'
import { GET as eventShareImage } from './pages/share/event-[id].png.ts'
import { GET as shopShareImage } from './pages/share/shop.png.ts'

test('an event has a share image of 1200 by 630 until 90 days after its end, and the shop always has one', async () => {
  const { at, fetchAt, add } = openTestShop()
  add()
  const context = { url: new URL('https://shop.example/'), params: { id: '1' } } as unknown as APIContext
  for (const route of [eventShareImage, shopShareImage]) {
    const png = Buffer.from(await ((await at(NOON, () => route(context)).result) as Response).arrayBuffer())
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
  expect((await fetchAt('2027-02-18T23:59:00Z', eventShareImage, '1')).status).toBe(200)
  expect((await fetchAt('2027-02-19T00:00:01Z', eventShareImage, '1')).status).toBe(404)
})

test('an event has a calendar until it has ended, and the shop has one of all listed events', async () => {
  const { fetchAt, add } = openTestShop()
  add()
  expect((await fetchAt(NOON, eventCalendar, '1')).text).toContain('SUMMARY:Open House')
  for (const id of ['2', '01', '1e0', 'x']) expect((await fetchAt(NOON, eventCalendar, id)).status).toBe(404)
  expect((await fetchAt('2026-11-21T00:00:00.001Z', eventCalendar, '1')).status).toBe(404)
  expect((await fetchAt(NOON, shopCalendar)).text).toContain('SUMMARY:Open House')
})
