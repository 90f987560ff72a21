import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, expect, test } from 'vitest'
import { mountFillableDisk } from '../testing/fillable-disk.ts'
import { openOwnerClient, startTestServer, type TestServer } from '../testing/test-server.ts'

const dataDir = makeTestFolder()
const disk = mountFillableDisk(1)
let server: TestServer | undefined
afterAll(async () => {
  await server?.stop()
  disk.unmount()
})

if (disk.mountError) {
  test.skip(`a full backup disk: no disk can be mounted here (${disk.mountError})`, () => {})
} else {
  test('a backup that does not fit on the disk is reported and never proven, and the next one that fits is proven', async () => {
    server = await startTestServer(dataDir, { BACKUP_DIR: disk.folder })
    const call = await openOwnerClient(server.url)
    const status = async () => (await call('GET', '/backups')).json()
    const backUp = async () => {
      await call('POST', '/backups')
      await expect.poll(async () => (await status()).isRunning).toBe(false)
      return status()
    }
    expect(await backUp()).toMatchObject({
      problem: expect.stringMatching(/^The last backup could not be made\. The folder .+ is full\./),
      stores: [{ newest: { backup: null, proven_at: null } }],
    })
    disk.resize(64)
    const store = { newest: { error: null }, newestProven: { proven_at: expect.any(String) } }
    expect(await backUp()).toMatchObject({ stores: [store] })
    const copies = { place: 'folder', copied: { revision: expect.any(Number) } }
    await expect.poll(status).toMatchObject({ problem: null, stores: [store], copies })
  })
}
