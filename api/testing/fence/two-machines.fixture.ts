import { expect, onTestFinished } from 'vitest'
import { openOwnerClient, ownerAccount } from '../../../scripts/testing/test-server.ts'
import { readEnv } from '../../src/base/config/env.ts'
import type { FenceNotice } from '../../src/safekeeping/fence/fence-notice.ts'
import { startServer } from '../../src/server.ts'
import { inspectBucket } from '../mirror/inspect-bucket.fixture.ts'
import { startFaultProxy } from '../mirror/s3-fault-proxy.fixture.ts'
import { startRadosgw } from '../storage/start-radosgw.fixture.ts'
import { startS3ConditionsProxy } from './s3-conditions-proxy.fixture.ts'

export type Settings = Record<string, string>
export type Machine = Awaited<ReturnType<typeof startMachine>>

interface Publication {
  revision: number
  published: number
  copied: { revision: number } | null
  fence: FenceNotice | null
}

/** A server with a data folder, as a machine has one. */
export async function startMachine(dataDir: string, settings: Settings, { takesOver = false } = {}) {
  const account = { STAFF_USERNAME: ownerAccount.username, STAFF_PASSWORD: ownerAccount.password }
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', SEED: 'none', ...account, ...settings })
  const { url, stop: stopServer } = await startServer(env, { takesOver })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await stopServer()
    isStopped = true
  }
  onTestFinished(stop)
  const call = await openOwnerClient(new URL(url).origin)

  async function readPublication(): Promise<Publication> {
    return (await (await call('GET', '/publication')).json()) as Publication
  }

  return {
    ...{ url, dataDir, stop, call, readPublication },
    save: (title: string) => call('POST', '/services', { title, description: 'Scissors.', image_id: null }),
    readStatus: async () => (await call('GET', '/status')).json(),
    readFence: async () => (await readPublication()).fence,
    /** Until the last save is in the store, and in the mirror. */
    async waitUntilKept() {
      const { revision } = await readPublication()
      await expect.poll(readPublication, { interval: 50 }).toMatchObject({ published: revision, copied: { revision } })
    },
    waitUntilOther: () => expect.poll(readPublication, { interval: 50 }).toMatchObject({ fence: { state: 'other' } }),
  }
}

/** What the bar above every screen says of the saves that only this machine has. */
export function fenceWithSaves(alone: number) {
  const saves = alone === 1 ? 'one save' : `${alone} saves`
  const words = alone === 0 ? 'The other one has all that was saved here.' : `Only this machine has ${saves}.`
  return { state: 'other', words: expect.stringContaining(words) }
}

/** A real S3 server that keeps conditions; `endpoint` overlooks them. @returns undefined where it cannot be installed */
export async function startBuckets() {
  const radosgw = await startRadosgw()
  if (radosgw.missing !== undefined) return undefined
  const { endpoint, credentials } = radosgw
  const conditions = await startS3ConditionsProxy({ endpoint, credentials })
  let count = 0

  /** A store and a mirror in new buckets. */
  async function createBuckets() {
    count += 1
    const names = { store: `store-${count}`, mirror: `mirror-${count}` }
    const inspect = (bucket: string) =>
      inspectBucket({ endpoint, region: 'us-east-1', credentials, bucket, prefix: '' })
    const buckets = { store: inspect(names.store), mirror: inspect(names.mirror) }
    for (const bucket of Object.values(buckets)) await bucket.createBucket()

    /** One machine's way to the buckets. */
    async function connect({ keepsConditions = true } = {}) {
      const proxy = await startFaultProxy(keepsConditions ? conditions.endpoint : endpoint)
      const keys = { AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey }
      const store = { BACKUP_S3_BUCKET: names.store, BACKUP_S3_ENDPOINT: proxy.endpoint }
      const mirror = { PUBLISH_S3_BUCKET: names.mirror, PUBLISH_S3_ENDPOINT: proxy.endpoint }
      const takeWrites = () => proxy.takeRequests().filter(({ method }) => /PUT|POST|DELETE/.test(method))
      return { proxy, settings: { ...keys, ...store, ...mirror } as Settings, takeWrites }
    }
    return { ...buckets, connect }
  }

  return { createBuckets, stop: radosgw.stop }
}
