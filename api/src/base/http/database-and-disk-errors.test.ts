import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { damageTable } from '../../../testing/damage-table.fixture.ts'
import { openTestImageApi, type TestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { handleError } from './error-handler.ts'

let api: TestImageApi
let logged: { mock: { calls: unknown[][] } }
beforeEach(async () => {
  api = await openTestImageApi()
  logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
})

const service = { title: 'Cut', description: 'Scissors.', image_id: null }

test('a damaged database is a sentence and 503, for a read and for a save, and the log says what it met', async () => {
  damageTable(api.db, 'services')
  api.db.$client.pragma('shrink_memory') // forgets what was read before
  const damaged = { status: 503, body: { error: 'The database is damaged. The server’s log has the details.' } }
  expect(await api.call('GET', '/services')).toEqual(damaged)
  expect(await api.call('POST', '/services', service)).toEqual(damaged)
  expect(`${logged.mock.calls}`).toContain('database disk image is malformed')
})

test('a database that cannot be written gives a sentence and 503 for a save, and reads keep working', async () => {
  api.db.$client.pragma('query_only = 1')
  const { status, body } = await api.call('POST', '/services', service)
  const error = 'The database cannot be written (SQLITE_READONLY). The server’s log has the details.'
  expect([status, body]).toEqual([503, { error }])
  expect((await api.call('GET', '/services')).status).toBe(200)
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
