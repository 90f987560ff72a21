import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { inspectBucket } from '../../api/testing/mirror/inspect-bucket.fixture.ts'
import { startRadosgw } from '../../api/testing/storage/start-radosgw.fixture.ts'
import type { Saved } from './edit-until-server-stops.ts'
import { mountFillableDisk } from './fillable-disk.ts'
import { fetchOwnerHeaders, type TestServer } from './test-server.ts'

interface CopyPlace {
  name: 'folder' | 'bucket'
  from: string // as `npm run restore` takes it
  env: Record<string, string>
}

/** Another disk, and the bucket of a real S3 server: those of both that this machine can have. */
export async function openCopyPlaces() {
  const disk = mountFillableDisk(4_096)
  const radosgw = await startRadosgw()
  const places: CopyPlace[] = []
  if (!disk.mountError) places.push({ name: 'folder', from: disk.folder, env: { BACKUP_DIR: disk.folder } })
  if (radosgw.missing === undefined) {
    const { endpoint, credentials } = radosgw
    const { accessKeyId, secretAccessKey } = credentials
    const bucket = { endpoint, region: 'us-east-1', credentials, bucket: 'copies', prefix: '' }
    await inspectBucket(bucket).createBucket()
    const keys = { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey }
    const env = { BACKUP_S3_BUCKET: 'copies', BACKUP_S3_ENDPOINT: endpoint, ...keys }
    places.push({ name: 'bucket', from: 'bucket', env })
  }

  async function close() {
    if (radosgw.missing === undefined) await radosgw.stop()
    disk.unmount()
  }

  return { places, close }
}

/** It has every picture, so it takes long. @returns the headers of the owner */
export async function waitForFirstCopy({ url }: TestServer) {
  const headers = await fetchOwnerHeaders(url)
  for (;;) {
    const status = await (await fetch(`${url}/api/publication`, { headers })).json()
    if (status.copied.at) return headers
    await sleep(200)
  }
}

/** A machine that burns takes all processes along, and the data folder. @returns the moment */
export async function destroyMachine(server: TestServer): Promise<number> {
  const at = performance.now()
  await stopAll(server, 'SIGKILL')
  rmSync(server.dataDir, { recursive: true })
  return at
}

export async function stopAll(server: TestServer, signal: NodeJS.Signals) {
  const children = childrenOf(server.pid)
  const stopped = server.stop(signal)
  for (const child of children) process.kill(child, signal)
  await stopped
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

export function readRestored(dataDir: string) {
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  const restored = { revision: newestRevision(db), integrity: db.$client.pragma('integrity_check', { simple: true }) }
  db.$client.close()
  return restored
}

/** How long before the moment the oldest save was confirmed that is missing in the restored shop, in milliseconds. */
export function measureLoss(saved: Saved[], destroyedAt: number, revision: number): number {
  const lost = saved.filter((save) => save.revision > revision).map(({ at }) => destroyedAt - at)
  return Math.max(0, ...lost)
}
