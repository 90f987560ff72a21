import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Bucket } from './bucket.ts'

/** Not encoded text but a file of its own type, so that nothing on the way unpacks it. */
const KEY = '.publish/manifest.json.gz'
const HEADERS = { ContentType: 'application/gzip', CacheControl: 'no-store' }

/** What is known of an object of ours. */
interface Entry {
  /** of its bytes and headers; '' while it may be anything, or missing */
  hash: string
  /** the bucket's own of what was sent */
  tag: string
  /** when an asset left the folder, epoch milliseconds */
  left?: number | undefined
}

/**
 * What the mirror has put into the bucket. Two things hold at every moment, whatever breaks off: each object of ours has
 * an entry, and an entry with a hash has that object.
 */
export interface Manifest {
  objects: Map<string, Entry>
  /** keys that the CDN may still show as they were */
  stale: Set<string>
}

export interface ManifestFile {
  /** What the bucket has; it is sent again only when another one lies there than we know. */
  read(): Promise<Manifest>
  write(manifest: Manifest): Promise<void>
  forget(): void
}

const stored = z.object({
  version: z.literal(1),
  objects: z.record(z.string(), z.tuple([z.string(), z.string(), z.number().nullable()])),
  stale: z.array(z.string()),
})

export function manifestFile(bucket: Bucket): ManifestFile {
  let known: { manifest: Manifest; tag: string } | undefined

  async function read() {
    const found = await bucket.read(KEY, known?.tag)
    if (found === 'same' && known) return known.manifest
    if (!found || found === 'same') return { objects: new Map(), stale: new Set<string>() }
    known = { manifest: parse(found.bytes), tag: found.tag }
    return known.manifest
  }

  async function write(manifest: Manifest) {
    known = undefined // until the bucket has it, it may have either
    known = { manifest, tag: await bucket.put(KEY, format(manifest), HEADERS) }
  }

  function forget() {
    known = undefined
  }

  return { read, write, forget }
}

function format({ objects, stale }: Manifest): Buffer {
  const entries = [...objects].map(([key, { hash, tag, left }]) => [key, [hash, tag, left ?? null]])
  return gzipSync(JSON.stringify({ version: 1, objects: Object.fromEntries(entries), stale: [...stale] }))
}

/** @throws when it cannot be read, for taking it for none would leave objects that nobody ever removes */
function parse(bytes: Buffer): Manifest {
  try {
    const { objects, stale } = stored.parse(JSON.parse(`${gunzipSync(bytes)}`))
    const entries = Object.entries(objects).map(([key, [hash, tag, left]]): [string, Entry] => [
      key,
      { hash, tag, left: left ?? undefined },
    ])
    return { objects: new Map(entries), stale: new Set(stale) }
  } catch (cause) {
    throw new Error(`The object ${KEY} in the bucket is damaged. Delete it, and everything is sent anew.`, { cause })
  }
}
