import { createRecordStore } from '@shop/db/records/record-store'
import { events } from '@shop/db/tables/events'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import { createTestApp } from '../../../testing/test-app.ts'

test('a list that is sent in parts is whole after events were added, changed, moved and removed', async () => {
  const db = openMemoryDatabase()
  const app = createTestApp({ db })
  const description = 'Scissors, cider and good company. '.repeat(40)
  for (let index = 0; index < 1_000; index++)
    db.insert(events)
      .values({ ...sampleEvent, description, updated_at: '', day: `${1 + (index % 28)}`, year: 2000 + (index % 30) })
      .run()
  const records = createRecordStore(db, 'events')
  const change = { userId: null }

  async function expectWholeList() {
    const response = await app.request('/api/events')
    const text = await response.text()
    expect(response.headers.get('content-length')).toBe(`${Buffer.byteLength(text)}`)
    const sorted = resourceTables.events.sortRows(records.list())
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(sorted.map(records.toPublic))))
  }
  await expectWholeList()
  const { id } = records.create({ ...sampleEvent, year: 1999 }, change)
  await expectWholeList()
  records.update(id, { year: 2040, title: 'Moved to the other end' }, change)
  records.update(id - 1, { title: 'Changed' }, change)
  await expectWholeList()
  for (const removed of [id, 256, 512, 600]) records.remove(removed, change)
  await expectWholeList()
})
