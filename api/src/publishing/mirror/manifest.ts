import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Bucket } from '../../base/storage/bucket.ts'

/** A gzip file rather than a gzip encoding, so that no proxy unpacks it. */
const MANIFEST_KEY = '.publish/manifest.json.gz'
const MANIFEST_HEADERS = { ContentType: 'application/gzip', CacheControl: 'no-store' }

export interface ManifestEntry {
  /** of the object's bytes and headers; '' while uncertain: the object may have any content, or be missing */
  hash: string
  etag: string
  removedAt?: number | undefined // when an asset left the folder, epoch milliseconds
}

/** The mirror's objects. At all times each of them has an entry, and an entry with a hash describes its object. */
export interface Manifest {
  objects: Map<string, ManifestEntry>
  isClaimed: boolean // whether the stored one names this shop
}

const storedManifest = z.object({
  version: z.literal(1),
  objects: z.record(z.string(), z.tuple([z.string(), z.string(), z.number().nullable()])),
  shop: z.string().optional(), // absent when an older version wrote it
})

const OTHER_SHOP_MESSAGE =
  'The bucket holds the site of another shop, so nothing is written to it. Choose another one (PUBLISH_S3_BUCKET) or a ' +
  'folder of it (PUBLISH_S3_PREFIX).'

export type ManifestStore = ReturnType<typeof createManifestStore>

export function createManifestStore(bucket: Bucket, shopId: string) {
  let cached: { manifest: Manifest; etag: string } | undefined

  /** @throws when another shop wrote it */
  async function read(): Promise<Manifest> {
    const stored = await bucket.get(MANIFEST_KEY, { knownEtag: cached?.etag })
    if (stored === 'not-modified' && cached) return cached.manifest
    if (!stored) clearCache()
    if (!stored || stored === 'not-modified') return { objects: new Map(), isClaimed: false }
    const { shop, ...manifest } = parse(stored.bytes)
    if (shop !== undefined && shop !== shopId) throw new Error(OTHER_SHOP_MESSAGE)
    cached = { manifest: { ...manifest, isClaimed: shop !== undefined }, etag: stored.etag }
    return cached.manifest
  }

  async function write(manifest: Manifest) {
    const former = cached?.etag ?? null
    clearCache() // If the request fails, the bucket may have either version.
    const bytes = format(manifest, shopId)
    cached = { manifest, etag: await bucket.put(MANIFEST_KEY, bytes, MANIFEST_HEADERS, former) }
    manifest.isClaimed = true
  }

  function clearCache() {
    cached = undefined
  }

  return { read, write, clearCache }
}

/** An earlier release, which a rollback may run, needs `stale`. */
function format({ objects }: Manifest, shop: string): Buffer {
  const entries = [...objects].map(([key, { hash, etag, removedAt }]) => [key, [hash, etag, removedAt ?? null]])
  const stored = { version: 1, shop, objects: Object.fromEntries(entries), stale: [] }
  return gzipSync(JSON.stringify(stored))
}

/** A damaged manifest must not count as missing, because objects that only it lists would never be deleted. */
function parse(bytes: Buffer): Omit<Manifest, 'isClaimed'> & { shop?: string | undefined } {
  try {
    const { objects, shop } = storedManifest.parse(JSON.parse(`${gunzipSync(bytes)}`))
    const entries = Object.entries(objects).map(([key, [hash, etag, removedAt]]): [string, ManifestEntry] => [
      key,
      { hash, etag, removedAt: removedAt ?? undefined },
    ])
    return { objects: new Map(entries), shop }
  } catch (cause) {
    throw new Error(`The object ${MANIFEST_KEY} in the bucket is damaged. Delete it, and everything is sent again.`, {
      cause,
    })
  }
}
