import { createRecordStore } from '@shop/db/records/record-store'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { createClockShop } from '../../../../testing/publisher/clock-shop.fixture.ts'
import { sampleEvent } from '../../../../testing/publisher/sample-event.fixture.ts'

const BY_STAFF = { userId: null }

test('the page of an event that comes back, by its plan or by a save, is shown although its removal still waits', async () => {
  const { databaseFile, time, ...shop } = createClockShop()
  const db = openDatabase(databaseFile)
  onTestFinished(() => void db.$client.close())
  const records = createRecordStore(db, 'events')
  const purgeTarget = { kind: 'post', url: 'http://localhost:1', siteUrl: 'https://shop.example' } as const
  const rendering = await shop.open({ purgeTarget })
  onTestFinished(rendering.stop)
  const idOf = (path: string) => Number(path.split('/').at(-1))
  const isListed = (title: string) => shop.pageContains('events', title)
  time.now = Date.parse('2026-12-15T16:00:00Z')
  await rendering.run()
  expect(isListed('Silent Sale')).toBe(true)

  records.update(
    idOf(shop.plannedPath),
    { title: 'Loud Sale', show_from: '2026-12-17T09:00', show_until: '' },
    BY_STAFF,
  )
  await rendering.run()
  expect([isListed('Sale'), shop.hasPage(shop.plannedPath)]).toEqual([false, true])
  time.now = Date.parse('2026-12-17T16:00:01Z')
  await rendering.run()
  expect([isListed('Loud Sale'), shop.pageContains(shop.plannedPath, 'Loud Sale')]).toEqual([true, true])

  const { id } = records.create({ ...sampleEvent, day: '20', title: 'Old Market' }, BY_STAFF)
  await rendering.run()
  records.remove(id, BY_STAFF)
  await rendering.run()
  expect([isListed('Old Market'), shop.hasPage(`event/${id}`)]).toEqual([false, true])
  records.restore(id, { ...sampleEvent, day: '20', title: 'New Market' }, BY_STAFF)
  await rendering.run()
  expect([isListed('New Market'), shop.pageContains(`event/${id}`, 'New Market')]).toEqual([true, true])
})
