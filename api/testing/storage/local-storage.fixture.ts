import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { uploads } from '@shop/db/tables/uploads'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { createLocalStorage } from '../../src/base/storage/local-storage.ts'
import { INCOMING_PREFIX, type UploadTarget } from '../../src/base/storage/storage.ts'
import { listenOnLoopback } from '../http/receivers.fixture.ts'
import { createTestApp, storageFolders, TEST_SECRET } from '../test-app.ts'

/** A local storage and a server that receives its uploads. */
export async function openTestLocalStorage() {
  const root = makeTestFolder()
  const folders = storageFolders(root)
  let clockOffsetMs = 0
  const clock = () => new Date(Date.now() + clockOffsetMs)
  const storage = createLocalStorage({ ...folders, secret: TEST_SECRET, clock })
  const db = openMemoryDatabase()
  const { fetch } = createTestApp({ db, localStorage: storage, clock })
  const origin = await listenOnLoopback(createServer(getRequestListener(fetch)))

  async function uploadUrl(upload: UploadTarget) {
    const row = { id: upload.key.slice(INCOMING_PREFIX.length), type: upload.type, issued_at: clock().toISOString() }
    db.insert(uploads).values(row).run()
    return origin + (await storage.createUploadUrl(upload))
  }

  async function agedUploadUrl(upload: UploadTarget, seconds: number) {
    clockOffsetMs = -seconds * 1000
    const url = await uploadUrl(upload)
    clockOffsetMs = 0
    return url
  }

  return { ...folders, incoming: join(root, 'incoming'), storage, db, origin, uploadUrl, agedUploadUrl }
}
