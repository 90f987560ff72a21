import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { damageTable } from '../../../testing/damage-table.fixture.ts'
import { openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { spyOnLog } from '../../../testing/spy-on-log.ts'
import { handleError } from './error-handler.ts'

let log: ReturnType<typeof spyOnLog>
beforeEach(() => {
  log = spyOnLog()
})

const service = { title: 'Cut', description: 'Scissors.', image_id: null }

test('a damaged database is a sentence and 503, for a read and for a save, and the log says what it met', async () => {
  const { db, call } = await openTestImageApi()
  damageTable(db, 'services')
  db.$client.pragma('shrink_memory') // forgets what was read before
  const damaged = { status: 503, body: { error: 'The database is damaged. The server’s log has the details.' } }
  expect(await call('GET', '/services')).toEqual(damaged)
  expect(await call('POST', '/services', service)).toEqual(damaged)
  expect(`${log.mock.calls}`).toContain('database disk image is malformed')
})

test('a database that cannot be written gives a sentence and 503 for a save, and reads keep working', async () => {
  const { db, call } = await openTestImageApi()
  db.$client.pragma('query_only = 1')
  const { status, body } = await call('POST', '/services', service)
  const error = 'The database cannot be written (SQLITE_READONLY). The server’s log has the details.'
  expect([status, body]).toEqual([503, { error }])
  expect((await call('GET', '/services')).status).toBe(200)
})

test.each([
  ['SQLITE_IOERR_READ', 'The disk is not working properly. The server’s log has the details.'],
  ['SQLITE_CANTOPEN', 'The database cannot be opened. The server’s log has the details.'],
  ['EIO', 'The disk is not working properly. The server’s log has the details.'],
  ['EROFS', 'The folder cannot be written (EROFS).'],
])('an error of the disk with the code %s is a sentence and 503', async (code, sentence) => {
  const app = new Hono().onError(handleError).get('/', () => {
    throw Object.assign(new Error('of the system'), { code })
  })
  const response = await app.request('/')
  expect([response.status, await response.json()]).toEqual([503, { error: sentence }])
})
