import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Bucket } from './bucket.ts'

/** Not encoded text but a file of its own type, so that nothing on the way unpacks it. */
const MANIFEST_KEY = '.publish/manifest.json.gz'
const MANIFEST_HEADERS = { ContentType: 'application/gzip', CacheControl: 'no-store' }

/** What is known of an object of ours. */
interface ManifestEntry {
  /** of its bytes and headers; '' while it may be anything, or missing */
  hash: string
  /** the bucket's own of what was sent */
  etag: string
  /** when an asset left the folder, epoch milliseconds */
  removedAt?: number | undefined
}

/**
 * What the mirror has put into the bucket. Two things hold at every moment, whatever breaks off: each object of ours has
 * an entry, and an entry with a hash has that object.
 */
export interface Manifest {
  objects: Map<string, ManifestEntry>
  /** keys that the CDN may still show as they were */
  pendingPurge: Set<string>
}

export interface ManifestStore {
  /** What the bucket has; it is sent again only when another one lies there than we know. */
  read(): Promise<Manifest>
  write(manifest: Manifest): Promise<void>
  clearCache(): void
}

const storedManifest = z.object({
  version: z.literal(1),
  objects: z.record(z.string(), z.tuple([z.string(), z.string(), z.number().nullable()])),
  stale: z.array(z.string()),
})

export function openManifestStore(bucket: Bucket): ManifestStore {
  let cached: { manifest: Manifest; tag: string } | undefined

  async function read() {
    const found = await bucket.getObject(MANIFEST_KEY, cached?.tag)
    if (found === 'same' && cached) return cached.manifest
    if (!found || found === 'same') return { objects: new Map(), pendingPurge: new Set<string>() }
    cached = { manifest: parse(found.bytes), tag: found.tag }
    return cached.manifest
  }

  async function write(manifest: Manifest) {
    cached = undefined // until the bucket has it, it may have either
    cached = { manifest, tag: await bucket.putObject(MANIFEST_KEY, format(manifest), MANIFEST_HEADERS) }
  }

  function clearCache() {
    cached = undefined
  }

  return { read, write, clearCache }
}

function format({ objects, pendingPurge }: Manifest): Buffer {
  const entries = [...objects].map(([key, { hash, etag, removedAt }]) => [key, [hash, etag, removedAt ?? null]])
  return gzipSync(JSON.stringify({ version: 1, objects: Object.fromEntries(entries), stale: [...pendingPurge] }))
}

/** @throws when it cannot be read, for taking it for none would leave objects that nobody ever removes */
function parse(bytes: Buffer): Manifest {
  try {
    const { objects, stale } = storedManifest.parse(JSON.parse(`${gunzipSync(bytes)}`))
    const entries = Object.entries(objects).map(([key, [hash, etag, removedAt]]): [string, ManifestEntry] => [
      key,
      { hash, etag, removedAt: removedAt ?? undefined },
    ])
    return { objects: new Map(entries), pendingPurge: new Set(stale) }
  } catch (cause) {
    throw new Error(`The object ${MANIFEST_KEY} in the bucket is damaged. Delete it, and everything is sent anew.`, {
      cause,
    })
  }
}
