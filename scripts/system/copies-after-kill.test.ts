import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { repetitions, timeLimit } from '@shop/db/testing/repetitions'
import { afterAll, expect, test } from 'vitest'
import { inspectBucket } from '../../api/src/mirror/inspect-bucket.fixture.ts'
import { startRadosgw } from '../../api/src/storage/radosgw.fixture.ts'
import { buildStaticSite } from '../testing/build-static-site.ts'
import { findDifferentFiles } from '../testing/find-different-files.ts'
import { runScript, successResult } from '../testing/run-script.ts'
import { createTestRandom } from '../testing/seeded-random.ts'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/bundle-paths.ts'
import { editUntilGone } from './edit-until-gone.fixture.ts'
import { mountMemoryDisk } from './memory-disk.fixture.ts'

const ROUNDS = repetitions({ quick: 2, long: 200 })
const EDITS = 12
/** A second, and what a machine takes to copy that runs other tests beside. */
const MAX_LOSS_MS = process.env.TEST_LONG ? 3_000 : 15_000
const SITE_NOW = '2026-11-20T09:00:00Z'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-copies-'))
const disk = mountMemoryDisk(1024)
const radosgw = await startRadosgw()
let server: TestServer | undefined
afterAll(async () => {
  await server?.stop('SIGKILL')
  if (radosgw.missing === undefined) await radosgw.stop()
  disk.unmount()
  rmSync(dataDir, { recursive: true, force: true })
})

type Place = [from: string, env: Record<string, string>]

async function listPlaces(): Promise<Place[]> {
  const folder: Place[] = disk.mountError ? [] : [[disk.folder, { BACKUP_DIR: disk.folder }]]
  if (radosgw.missing !== undefined) return folder
  const { endpoint, credentials } = radosgw
  await inspectBucket({ endpoint, region: 'us-east-1', credentials, bucket: 'copies', prefix: '' }).createBucket()
  const keys = {
    BACKUP_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  return [...folder, ['bucket', { BACKUP_S3_BUCKET: 'copies', BACKUP_S3_ENDPOINT: endpoint, ...keys }]]
}

/** It has every picture, so it takes long. @returns the headers of the owner */
async function waitForFirstCopy({ url }: TestServer) {
  const headers = await fetchOwnerHeaders(url)
  const status = async () => (await fetch(`${url}/api/publication`, { headers })).json()
  await expect
    .poll(status, { timeout: 150_000, interval: 200 })
    .toMatchObject({ copied: { place: expect.any(String) } })
  return headers
}

/** A machine that burns takes all processes along. */
async function burn(server: TestServer): Promise<number> {
  const at = performance.now()
  await stopAll(server, 'SIGKILL')
  rmSync(dataDir, { recursive: true })
  return at
}

async function stopAll(server: TestServer, signal: NodeJS.Signals) {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
  const stopped = server.stop(signal)
  for (const child of children.filter(Boolean)) process.kill(Number(child), signal)
  await stopped
}

function readRestored() {
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  const restored = { revision: newestRevision(db), integrity: db.$client.pragma('integrity_check', { simple: true }) }
  db.$client.close()
  return restored
}

const places = await listPlaces()
test.skipIf(places.length === 0)(
  'after random saves and uploads, a kill and the loss of the data folder, the shop comes back from its copies',
  { timeout: timeLimit(400_000) },
  async ({ task }) => {
    const random = createTestRandom(task.name)
    const losses: number[] = []
    let siteUrl = ''
    for (let round = 0; round < ROUNDS; round++) {
      const [from, env] = places[round % places.length] ?? ['', {}]
      server = await startTestServer(dataDir, { SITE_NOW, ...env })
      const headers = await waitForFirstCopy(server)
      const editing = editUntilGone(server.url, headers, random, EDITS)
      if (random.below(3) > 0) await editing
      await sleep(random.below(3_000))
      const burntAt = await burn(server)
      const saved = await editing

      expect(runScript(programFile('restore'), [from, '--into', dataDir], { env })).toEqual(
        successResult(expect.stringMatching(/^The shop of /)),
      )
      const { revision, integrity } = readRestored()
      expect(integrity).toBe('ok')
      const lost = saved.filter((save) => save.revision > revision).map(({ at }) => burntAt - at)
      losses.push(Math.max(0, ...lost))
      expect(losses.at(-1)).toBeLessThan(MAX_LOSS_MS)

      server = await startTestServer(dataDir, { SITE_NOW })
      siteUrl = server.url
      const images: { aws_location: string }[] = await (await fetch(`${siteUrl}/api/images`)).json()
      for (const { aws_location } of images.filter(({ aws_location }) => !aws_location.startsWith('http')))
        expect((await fetch(`${siteUrl}/pictures/${aws_location}`)).status).toBe(200)
      if (round < ROUNDS - 1) await server.stop()
    }
    process.stdout.write(
      `Lost, in ms before the kill: ${losses
        .map(Math.round)
        .sort((a, b) => a - b)
        .join(' ')}\n`,
    )
    const rendered = await buildStaticSite({ databaseFile: join(dataDir, 'shop.sqlite'), siteUrl, now: SITE_NOW })
    const differences = () => findDifferentFiles(join(dataDir, 'public'), rendered)
    await expect.poll(differences, { timeout: 60_000, interval: 1_000 }).toEqual([])
    await server?.stop()
    rmSync(rendered, { recursive: true })
  },
)

test.skipIf(places.length === 0)(
  'the save before a stop of all processes at once is copied',
  async () => {
    const [from, env] = places[0] ?? ['', {}]
    rmSync(dataDir, { recursive: true, force: true })
    server = await startTestServer(dataDir, { SITE_NOW, ...env })
    const saved = await editUntilGone(server.url, await waitForFirstCopy(server), createTestRandom('stop'), 8)
    await stopAll(server, 'SIGTERM')
    rmSync(dataDir, { recursive: true })
    runScript(programFile('restore'), [from, '--into', dataDir], { env })
    expect(readRestored().revision).toBeGreaterThanOrEqual(Math.max(...saved.map(({ revision }) => revision)))
  },
  120_000,
)
