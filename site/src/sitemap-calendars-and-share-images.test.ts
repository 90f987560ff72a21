import { createRecordStore } from '@shop/db/records/record-store'
import type { APIContext } from 'astro'
import { expect, test } from 'vitest'
import { BY_PROGRAM, NOON, openTestShop } from './content/test-shop.fixture.ts'
import { GET as eventCalendar } from './pages/event/[id].ics.ts'
import { GET as shopCalendar } from './pages/events.ics.ts'
import { GET as eventShareImage } from './pages/share/event-[id].png.ts'
import { GET as shopShareImage } from './pages/share/shop.png.ts'
import { GET as sitemap } from './pages/sitemap.xml.ts'

test('the sitemap has the events that have not ended', async () => {
  const { fetchAt, add } = openTestShop()
  add()
  const { text, expiresAt } = await fetchAt(NOON, sitemap)
  expect(text).toContain('<loc>https://shop.example/event/1</loc>')
  expect(expiresAt).toBe(Date.parse('2026-11-21T00:00:00.001Z'))
  expect((await fetchAt('2026-11-21T00:00:00.001Z', sitemap)).text).not.toContain('/event/')
})

test('the last change of a page in the sitemap includes removals, texts and the look, and is none to come', async () => {
  const { db, fetchAt } = openTestShop()
  let now = '2027-01-31T12:00:00.000Z'
  const on = (date: string) => () => new Date(`${date}T12:00:00Z`)
  const lastChange = async () => /services<\/loc><lastmod>([^T]*)/.exec((await fetchAt(now, sitemap)).text)?.[1]
  const later = createRecordStore(db, 'services', on('2027-01-01'))
  later.create({ title: 'Shave', description: 'Hot.', image_id: null }, BY_PROGRAM)
  const { id } = later.create({ title: 'Cut', description: 'Sharp.', image_id: null }, BY_PROGRAM)
  createRecordStore(db, 'services', on('2027-01-02')).remove(id, BY_PROGRAM)
  expect(await lastChange()).toBe('2027-01-02')
  createRecordStore(db, 'page-texts', on('2027-01-03')).update(1, { services_text: 'Ask.' }, BY_PROGRAM)
  expect(await lastChange()).toBe('2027-01-03')
  createRecordStore(db, 'look', on('2027-01-04')).update(1, { palette: 'sage' }, BY_PROGRAM)
  expect(await lastChange()).toBe('2027-01-04')
  now = '2027-01-03T18:00:00.000Z' // The last save was by a clock that was ahead.
  expect(await lastChange()).toBe('2027-01-03')
  expect((await fetchAt(now, sitemap)).expiresAt).toBeLessThanOrEqual(Date.parse('2027-01-04T12:00:00Z'))
})

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
