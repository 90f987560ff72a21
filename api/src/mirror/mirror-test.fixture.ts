import { afterAll, afterEach, beforeEach, test } from 'vitest'
import { startRadosgw } from '../storage/radosgw.fixture.ts'
import { openBucket } from './bucket.ts'
import { inspectBucket } from './inspect-bucket.fixture.ts'
import { startFaultProxy } from './s3-fault-proxy.fixture.ts'
import { createSampleSite } from './sample-site.fixture.ts'
import { createBucketSync } from './sync-bucket.ts'

type Radosgw = Exclude<Awaited<ReturnType<typeof startRadosgw>>, { missing: string }>
type MirrorTest = ReturnType<typeof setUpMirrorTest>

/** Runs tests of the mirror with a real bucket, each with an empty one; says so loudly where there can be none. */
export async function describeWithBucket(tests: (bench: MirrorTest) => void) {
  const radosgw = await startRadosgw()
  if (radosgw.missing === undefined) return tests(setUpMirrorTest(radosgw))
  console.warn(`The mirror was NOT tested: ${radosgw.missing}`)
  test.skip(`the mirror: ${radosgw.missing}`, () => {})
}

function setUpMirrorTest({ endpoint, credentials, stop }: Radosgw) {
  let parts: Awaited<ReturnType<typeof fresh>>
  let made = 0
  beforeEach(async () => {
    parts = await fresh(`site-${++made}`)
  })
  afterEach(() => {
    parts.faultProxy.close()
    parts.sampleSite.close()
  })
  afterAll(stop)

  async function fresh(bucket: string) {
    const bucketOptions = { bucket, prefix: '', region: 'us-east-1', credentials }
    const bucketInspector = inspectBucket({ ...bucketOptions, endpoint })
    await bucketInspector.createBucket()
    return {
      bucketOptions,
      bucketInspector,
      faultProxy: await startFaultProxy(endpoint),
      sampleSite: createSampleSite(),
      now: Date.now(),
      takePurgedPaths: [] as string[][],
    }
  }

  /** A mirror that remembers nothing, as after a start. */
  function createSync({ prefix = '', purge = false } = {}) {
    const { bucketOptions, faultProxy, sampleSite } = parts
    const patience = { connect: 500, request: 2_000, whole: 5_000 }
    const bucket = openBucket({ ...bucketOptions, prefix, endpoint: faultProxy.endpoint, timeouts: patience })
    const tell = async (paths: string[]) => void parts.takePurgedPaths.push(paths)
    return createBucketSync({
      folder: sampleSite.folder,
      bucket,
      clock: () => new Date(parts.now),
      purgeCdn: purge ? tell : undefined,
    })
  }

  /** The keys that were sent since it was last asked, in order, without the manifest. */
  function uploadedKeys(): string[] {
    const puts = parts.faultProxy.seen().filter(({ method, key }) => method === 'PUT' && !key.startsWith('.publish/'))
    return puts.map(({ key }) => key)
  }

  return {
    createSync,
    uploadedKeys,
    there: () => parts.bucketInspector,
    gate: () => parts.faultProxy,
    site: () => parts.sampleSite,
    where: () => ({ ...parts.bucketOptions, endpoint: parts.faultProxy.endpoint }),
    purged: () => parts.takePurgedPaths.splice(0),
    advanceClock: (milliseconds: number) => {
      parts.now += milliseconds
    },
  }
}
