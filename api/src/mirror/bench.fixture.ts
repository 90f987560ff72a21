import { afterAll, afterEach, beforeEach, test } from 'vitest'
import { startRadosgw } from '../storage/radosgw.fixture.ts'
import { lookInto } from './bucket.fixture.ts'
import { openBucket } from './bucket.ts'
import { openConvergence } from './converge.ts'
import { openGate } from './gate.fixture.ts'
import { openSite } from './site.fixture.ts'

type Radosgw = Exclude<Awaited<ReturnType<typeof startRadosgw>>, { missing: string }>
type Bench = ReturnType<typeof layOut>

/** Runs tests of the mirror with a real bucket, each with an empty one; says so loudly where there can be none. */
export async function withBucket(tests: (bench: Bench) => void) {
  const radosgw = await startRadosgw()
  if (radosgw.missing === undefined) return tests(layOut(radosgw))
  console.warn(`The mirror was NOT tested: ${radosgw.missing}`)
  test.skip(`the mirror: ${radosgw.missing}`, () => {})
}

function layOut({ endpoint, credentials, stop }: Radosgw) {
  let parts: Awaited<ReturnType<typeof fresh>>
  let made = 0
  beforeEach(async () => {
    parts = await fresh(`site-${++made}`)
  })
  afterEach(() => {
    parts.gate.close()
    parts.site.close()
  })
  afterAll(stop)

  async function fresh(bucket: string) {
    const where = { bucket, prefix: '', region: 'us-east-1', credentials }
    const there = lookInto({ ...where, endpoint })
    await there.make()
    return { where, there, gate: await openGate(endpoint), site: openSite(), now: Date.now(), purged: [] as string[][] }
  }

  /** A mirror that remembers nothing, as after a start. */
  function start({ prefix = '', purge = false } = {}) {
    const { where, gate, site } = parts
    const patience = { connect: 500, request: 2_000, whole: 5_000 }
    const bucket = openBucket({ ...where, prefix, endpoint: gate.endpoint, patience })
    const tell = async (paths: string[]) => void parts.purged.push(paths)
    return openConvergence({
      folder: site.folder,
      bucket,
      now: () => new Date(parts.now),
      purge: purge ? tell : undefined,
    })
  }

  /** The keys that were sent since it was last asked, in order, without the manifest. */
  function sent(): string[] {
    const puts = parts.gate.seen().filter(({ method, key }) => method === 'PUT' && !key.startsWith('.publish/'))
    return puts.map(({ key }) => key)
  }

  return {
    start,
    sent,
    there: () => parts.there,
    gate: () => parts.gate,
    site: () => parts.site,
    where: () => ({ ...parts.where, endpoint: parts.gate.endpoint }),
    purged: () => parts.purged.splice(0),
    pass: (milliseconds: number) => {
      parts.now += milliseconds
    },
  }
}
