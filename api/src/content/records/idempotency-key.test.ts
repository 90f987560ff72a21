import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, onTestFinished, test } from 'vitest'
import { addTestUser } from '../../../testing/accounts/add-test-user.ts'
import { openBackupShop, restoreNewest } from '../../../testing/backup/backup-shop.fixture.ts'
import { STAFF, signInToImageApi } from '../../../testing/images/image-api-client.fixture.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { crudCases, event, openCrudShop, service } from '../../../testing/records/crud.fixture.ts'
import { openFolderStore } from '../../safekeeping/backup/store/backup-stores.ts'

const shop = await openCrudShop({ rendersPages: false })
const add = (key: string, record: object = service, path = '/services', { send }: Pick<TestShop, 'send'> = shop) =>
  send<{ id: number }>('POST', path, record, { 'idempotency-key': key })
test.each(crudCases)('$path: a record sent twice under one key is added once', async ({ path, record }) => {
  const [first, second] = await Promise.all([add('twice', record, path), add('twice', record, path)])
  expect(first.status).toBe(201)
  expect(second).toEqual(first)
  const ids = (await shop.list<{ id: number }>(path)).map(({ id }) => id)
  expect(Math.max(...ids)).toBe(first.body.id)
})

test('another body under the key of a record gets 409 with the record as it was made and as it is', async () => {
  const { body: made } = await add('changed')
  const { id } = made
  const current = await (await shop.call('PUT', `/services/${id}`, { ...service, title: 'Of a colleague' })).json()
  expect(await add('changed')).toEqual({ status: 201, body: current })
  const answer = await add('changed', { ...service, title: 'Mine' })
  const error = 'This was already added, with different details.'
  expect(answer).toEqual({ status: 409, body: { error, current, made } })
})

test('a record that was deleted since is added again, and so is one without a key', async () => {
  const { body: deleted } = await add('deleted')
  await shop.call('DELETE', `/services/${deleted.id}`)
  const { status, body: anew } = await add('deleted', { ...service, title: 'Anew' })
  expect(status).toBe(201)
  expect(await add('deleted', { ...service, title: 'Anew' })).toEqual({ status: 201, body: anew })
  expect((await shop.create('/services', service)).row.id).not.toBe((await shop.create('/services', service)).row.id)
})

test('the key of another account, or of another kind of record, is another key', async () => {
  const { body: own } = await add('shared')
  addTestUser(shop.db, { ...STAFF, role: 'staff' })
  const { call } = await signInToImageApi(shop.app)
  const colleague = await call('POST', '/services', service, { 'idempotency-key': 'shared' })
  expect(colleague).toMatchObject({ status: 201, body: { title: service.title } })
  expect(colleague.body.id).not.toBe(own.id)
  expect(await add('shared', event, '/events')).toMatchObject({ status: 201, body: { title: event.title } })
})

test('a series that is sent twice under one key is added once, whole', async () => {
  const series = { event, dates: ['2026-12-26', '2027-01-02'] }
  const first = await add('series', series, '/events/series')
  const count = (await shop.list('/events')).length
  expect(first.body).toHaveLength(2)
  expect(await add('series', series, '/events/series')).toEqual(first)
  const other = await add('series', { ...series, dates: ['2026-12-26'] }, '/events/series')
  expect(other).toMatchObject({ status: 409, body: { made: { day: '26' } } })
  expect(await shop.list('/events')).toHaveLength(count)
})

test('a key is remembered for 15 days', async () => {
  onTestFinished(() => {
    shop.clockShift.ms = 0
  })
  const { body } = await add('fortnight')
  shop.clockShift.ms = 14.9 * DAY_MS
  expect((await add('fortnight')).body.id).toBe(body.id)
  shop.clockShift.ms = 15.1 * DAY_MS
  expect((await add('fortnight')).body.id).not.toBe(body.id)
})

test.each(['', 'x'.repeat(201), 'two words'])('a key such as %o gets 400', async (key) => {
  expect((await add(key)).status).toBe(400)
})

testInLongRun('a key is known after the shop was restored from a backup, and started anew', async () => {
  const { shop: lost, backUp } = await openBackupShop()
  const { body } = await add('lost', service, '/services', lost)
  const store = openFolderStore(makeTestFolder())
  expect(await backUp([store])).toMatchObject([{ error: null }])
  const restored = await openTestShop({ rendersPages: false, seed: 'none', dataDir: await restoreNewest(store) })
  expect(await add('lost', service, '/services', restored)).toEqual({ status: 201, body })
})
