import type { Bucket } from './bucket.ts'
import { inParallel } from './in-parallel.ts'
import { type Manifest, manifestFile } from './manifest.ts'
import { addressOf, bodyOf, hashOf, headersOf } from './object.ts'
import { type Plan, planOf } from './plan.ts'
import { type Item, openShelf } from './shelf.ts'

export interface Convergence {
  /** the public folder */
  folder: string
  bucket: Bucket
  /** Tells the CDN which addresses changed. */
  purge?: ((addresses: string[]) => Promise<void>) | undefined
  now: () => Date
}

/** After how many objects the manifest says that they are there, so that a long first mirror need not begin again. */
const CHECKPOINT = 500

/** How often it is checked that every object is still in the bucket. */
const CHECK_EVERY_MS = 24 * 60 * 60 * 1000

/**
 * Makes the bucket equal to the public folder, after the manifest that lies in the bucket. It may be broken off between
 * any two requests: before something is touched, the manifest says that it may be anything.
 * @returns a function that does so once, and says whether it got all that stood in the folder when it was called; it
 * throws a sentence when the bucket or the CDN fails.
 */
export function openConvergence({ folder, bucket, purge, now }: Convergence) {
  const look = openShelf(folder)
  const file = manifestFile(bucket)
  let checked = 0

  async function converge(): Promise<boolean> {
    const manifest = await file.read()
    await check(manifest)
    const { items, settled } = look()
    const plan = planOf({ manifest, items, settled, now: now().getTime() })
    const whole = await carryOut(plan, manifest)
    if (purge && manifest.stale.size > 0) await purge([...manifest.stale].map(addressOf))
    manifest.stale.clear()
    return settled && whole
  }

  /** Somebody else may have removed or replaced an object, or one that took too long may have come late. */
  async function check({ objects }: Manifest) {
    if (objects.size === 0 || now().getTime() - checked < CHECK_EVERY_MS) return
    const tags = await bucket.tags()
    for (const [key, entry] of objects) if (tags.get(key) !== entry.tag) entry.hash = ''
    checked = now().getTime()
  }

  /** @returns whether all of it was there to send; otherwise the folder has moved on, and has to be looked at again. */
  async function carryOut({ send, remove, isNews }: Plan, manifest: Manifest): Promise<boolean> {
    const touched = [...send.map(([key]) => key), ...remove]
    if (touched.length === 0 && !isNews) return true
    for (const key of touched) doubt(key, manifest)
    await file.write(manifest)
    if (!(await sendAll(send, manifest))) return false
    await inParallel(remove, async (key) => {
      await bucket.remove(key)
      manifest.objects.delete(key)
    })
    if (touched.length > 0) await file.write(manifest)
    return true
  }

  function doubt(key: string, { objects, stale }: Manifest) {
    objects.set(key, { ...objects.get(key), hash: '', tag: '' })
    if (purge) stale.add(key)
  }

  /** Stops before what may link to a file that has gone meanwhile. */
  async function sendAll(send: Plan['send'], manifest: Manifest): Promise<boolean> {
    for (const batch of batches(send)) {
      let missing = false
      await inParallel(batch, async ([key, item]) => {
        if (!(await sendOne(key, item, manifest))) missing = true
      })
      if (missing) return false
      if (batch.length === CHECKPOINT) await file.write(manifest)
    }
    return true
  }

  /** What counts is what is sent, for the file may be another one by now. @returns whether it was there */
  async function sendOne(key: string, { file, read }: Item, { objects }: Manifest): Promise<boolean> {
    const bytes = read()
    if (!bytes) return false
    const tag = await bucket.put(key, bodyOf(file, bytes), headersOf(file, bytes))
    objects.set(key, { hash: hashOf(file, bytes), tag })
    return true
  }

  return async () => {
    try {
      return await converge()
    } catch (error) {
      file.forget()
      checked = 0
      throw error
    }
  }
}

/** By rank, because what a page links to is there before it; and not too many at once. */
function* batches(send: Plan['send']) {
  for (const rank of [0, 1, 2, 3]) {
    const equals = send.filter(([, item]) => item.rank === rank)
    for (let start = 0; start < equals.length; start += CHECKPOINT) yield equals.slice(start, start + CHECKPOINT)
  }
}
