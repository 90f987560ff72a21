import { createRecordStore } from '@shop/db/records/record-store'
import { expect, test } from 'vitest'
import { BY_PROGRAM, NOON, openTestShop } from './content/test-shop.fixture.ts'
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
