import { mkdirSync, readdirSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { afterAll, expect, test } from 'vitest'
import { createShopDatabase } from '../testing/create-shop-database.ts'
import { mountFillableDisk } from '../testing/fillable-disk.ts'
import { failureResult, runScript } from '../testing/run-script.ts'
import { openOwnerClient, startTestServer, type TestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']

const disk = mountFillableDisk(64)
let server: TestServer | undefined
afterAll(async () => {
  await server?.stop('SIGKILL')
  disk.unmount()
})

const BLOCK_SIZE = 4096
const ballast = join(disk.folder, 'ballast')

/** @returns a function that frees the space again */
function fillDisk({ freeShare = 0 } = {}): () => void {
  const freeBlocks = () => statfsSync(disk.folder).bavail
  const remaining = statfsSync(disk.folder).blocks * freeShare
  try {
    while (remaining === 0 || freeBlocks() > remaining) writeFileSync(ballast, Buffer.alloc(BLOCK_SIZE), { flag: 'a' })
  } catch {} // the disk is full
  return () => rmSync(ballast)
}

function freeOneBlock() {
  truncateSync(ballast, statSync(ballast).size - BLOCK_SIZE)
}

async function fetchHealth(url: string) {
  const response = await fetch(`${url}/api/health`)
  return { code: response.status, ...((await response.json()) as object) }
}

async function fetchStatuses(url: string): Promise<number[]> {
  return Promise.all(PAGES.map(async (path) => (await fetch(url + path)).status))
}

if (disk.mountError) {
  test.skip(`a full disk: no disk can be mounted here (${disk.mountError})`, () => {})
} else {
  test('while the disk is full pages are served, a save is refused with the reason, and later saves go live again', async () => {
    server = await startTestServer(join(disk.folder, 'data'))
    const { url } = server
    const call = await openOwnerClient(url)
    const save = async (title: string) => {
      const response = await call('PUT', '/services/1', { title, description: 'Scissors.', image_id: null })
      return { status: response.status, body: await response.json() }
    }
    const expectHealth = (health: object) => expect.poll(() => fetchHealth(url)).toMatchObject(health)
    const freeSpace = fillDisk({ freeShare: 0.05 })
    await expectHealth({ code: 200, ok: true, status: 'warn' })
    freeSpace()
    await expectHealth({ code: 200, status: 'pass' })
    const freeDisk = fillDisk()
    const refusal = { status: 507, body: { error: 'The disk is full, so nothing was saved.' } }
    // A save that just fits leaves no room for its pages.
    while ((await save('Saved on a full disk')).status !== 200) freeOneBlock()
    await expect.poll(() => save('Saved on a full disk'), { interval: 1 }).toEqual(refusal)
    const publicationError = async () => (await (await call('GET', '/publication')).json()).error
    const sentence = 'The disk is full. Saving works again as soon as there is room.'
    await expect.poll(publicationError).toBe(sentence)
    expect(await fetchStatuses(url)).toEqual(PAGES.map(() => 200))
    expect((await fetch(`${url}/api/services`)).status).toBe(200)
    await expectHealth({ code: 503, ok: false, status: 'fail' })
    freeDisk()
    expect(await save('Saved on a disk with room')).toMatchObject({ status: 200 })
    const services = async () => (await fetch(`${url}/services`)).text()
    await expect.poll(services).toContain('Saved on a disk with room')
    await expect.poll(publicationError).toBeNull()
    await expectHealth({ code: 200, status: 'pass' })
    await server.stop()
  })

  testInLongRun('a start for which the disk has no room says that it is full', async () => {
    const [old, fresh] = [join(disk.folder, 'stopped'), join(disk.folder, 'fresh')]
    const server = await startTestServer(old, { SEED: 'none' })
    await server.stop()
    for (const DATA_DIR of [old, fresh]) {
      const freeDisk = fillDisk()
      const result = runScript(programFile('serve'), [], { env: { DATA_DIR, PORT: '0' } })
      freeDisk()
      expect(result).toEqual(failureResult(`The disk of ${DATA_DIR} is full. Make room, and start again.`))
    }
  })

  test('an upgrade on a full disk leaves no copy of the database that is not whole', () => {
    const dataDir = join(disk.folder, 'old')
    mkdirSync(dataDir)
    const file = createShopDatabase(dataDir)
    const db = openDatabase(file)
    db.$client.exec('delete from __drizzle_migrations where rowid = (select max(rowid) from __drizzle_migrations)')
    const freeDisk = fillDisk()
    for (let block = 0; block < 10; block++) freeOneBlock()
    expect(() => migrateDatabase(db)).toThrow()
    db.$client.close()
    expect(readdirSync(dataDir).filter((name) => !/^shop.sqlite(-wal|-shm)?$/.test(name))).toEqual([])
    freeDisk()
  })
}
