import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { uploads } from '@shop/db/tables/uploads'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { createLocalStorage } from '../../src/base/storage/local-storage.ts'
import { INCOMING_PREFIX, type UploadTarget } from '../../src/base/storage/storage.ts'
import { createTestApp, storageFolders, TEST_SECRET } from '../test-app.ts'

/** A local storage and a server that receives its uploads. */
export async function openTestLocalStorage() {
  const root = makeTestFolder()
  const folders = storageFolders(root)
  let clockOffsetMs = 0
  const clock = () => new Date(Date.now() + clockOffsetMs)
  const storage = createLocalStorage({ ...folders, secret: TEST_SECRET, clock })
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  const { server, origin } = await listen(createTestApp({ db, localStorage: storage, clock }))

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

  async function close() {
    await new Promise((closed) => server.close(closed))
    db.$client.close()
    rmSync(root, { recursive: true })
  }

  return { ...folders, incoming: join(root, 'incoming'), storage, db, origin, uploadUrl, agedUploadUrl, close }
}

function listen({ fetch }: ReturnType<typeof createTestApp>) {
  return new Promise<{ server: ReturnType<typeof serve>; origin: string }>((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ server, origin: `http://127.0.0.1:${port}` }),
    )
  })
}
