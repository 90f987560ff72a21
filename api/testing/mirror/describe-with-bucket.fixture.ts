import { dirname } from 'node:path'
import { beforeEach } from 'vitest'
import { Bucket } from '../../src/base/storage/bucket.ts'
import type { PurgePaths } from '../../src/outbox/purges/purge-requests.ts'
import { createBucketSync } from '../../src/publishing/mirror/bucket-sync.ts'
import { openPurgeQueue } from '../http/receivers.fixture.ts'
import { withRadosgw } from '../storage/start-radosgw.fixture.ts'
import { startFaultProxy } from './s3-fault-proxy.fixture.ts'
import { createSampleSite } from './sample-site.fixture.ts'

type Radosgw = Parameters<Parameters<typeof withRadosgw>[1]>[0]
interface SyncOptions {
  prefix?: string
  /** in place of a CDN */
  purge?: PurgePaths
  shopId?: string
}

type MirrorTest = ReturnType<typeof setUpMirrorTest>

/** Runs tests against a real S3 server, each with a new empty bucket; skips them where there is no server. */
export function describeWithBucket(tests: (mirrorTest: MirrorTest) => void) {
  return withRadosgw('the mirror', (radosgw) => tests(setUpMirrorTest(radosgw)))
}

function setUpMirrorTest(radosgw: Radosgw) {
  let state: Awaited<ReturnType<typeof createTestState>>
  let testCount = 0
  beforeEach(async () => {
    state = await createTestState(radosgw, `site-${++testCount}`)
  })

  /** A sync without any memory, as after a restart. */
  function createSync({ prefix = '', purge, shopId = 'our shop' }: SyncOptions = {}) {
    const { bucketOptions, site } = state
    const dataDir = dirname(site.folder)
    const timeouts = { connect: 500, request: 2_000, whole: 5_000 }
    return createBucketSync({
      folder: site.folder,
      shopId,
      bucket: new Bucket({ ...bucketOptions, prefix, timeouts }),
      clock: () => new Date(state.now),
      purgeQueue: purge && openPurgeQueue({ purge, dataDir, target: 'mirror' }),
    })
  }

  /** The keys uploaded since the last call, in order, without the manifest. */
  function takeUploadedKeys(): string[] {
    const requests = state.proxy.takeRequests()
    return requests.filter(({ method, key }) => method === 'PUT' && !key.startsWith('.publish/')).map(({ key }) => key)
  }

  return {
    createSync,
    takeUploadedKeys,
    bucket: () => state.bucket,
    proxy: () => state.proxy,
    site: () => state.site,
    bucketOptions: () => state.bucketOptions,
    advanceClock: (milliseconds: number) => {
      state.now += milliseconds
    },
  }
}

async function createTestState({ endpoint, credentials, inspect }: Radosgw, bucketName: string) {
  const options = { bucket: bucketName, prefix: '', region: 'us-east-1', credentials }
  const bucket = inspect(bucketName)
  await bucket.createBucket()
  const proxy = await startFaultProxy(endpoint)
  return {
    bucketOptions: { ...options, endpoint: proxy.endpoint },
    bucket,
    proxy,
    site: createSampleSite(),
    now: Date.now(),
  }
}
