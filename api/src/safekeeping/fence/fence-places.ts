import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Env } from '../../base/config/env.ts'
import { errorCode } from '../../base/errors/error-messages.ts'
import { undefinedIfMissing } from '../../base/filesystem/files.ts'
import { oneAtATime } from '../../base/filesystem/one-at-a-time.ts'
import { bucketFromEnv } from '../../base/storage/bucket-from-env.ts'
import { chooseCopyPlace } from '../../base/storage/choose-copy-place.ts'
import { type BucketOptions, isConflict, SiteBucket } from '../../base/storage/site-bucket.ts'
import { assertHoldsShop, wasFenced } from './data-folder-role.ts'

const HEADERS = { ContentType: 'application/json', CacheControl: 'no-store' }

const fenceSchema = z.object({
  shop: z.string(), // its key
  epoch: z.int(), // one more after each take-over
  holder: z.string(), // the id of a data folder
  since: z.iso.datetime(),
})

export type Fence = z.infer<typeof fenceSchema>

export interface FencePlace {
  kind: 'store' | 'mirror'
  name: string
  read(): Promise<Fence | undefined>
  /** Does nothing where there is a fence of this epoch, if the place can tell. */
  write(fence: Fence): Promise<void>
  /** @returns a warning where two machines that take over at once may both succeed */
  probe(id: string): Promise<string | undefined>
}

/** Each epoch has a separate file, which only one machine can create. */
interface FenceFiles {
  list(): Promise<string[]>
  read(file: string): Promise<Buffer | undefined>
  /** @returns false when it exists, if the place can tell */
  create(file: string, bytes: Buffer): Promise<boolean>
  remove(file: string): Promise<void>
}

/** The store comes first, because a take-over asks the first place. */
export function openFencePlaces(env: Env): FencePlace[] {
  const places: FencePlace[] = []
  const [store, mirror] = [bucketFromEnv(env, 'BACKUP_S3'), bucketFromEnv(env, 'PUBLISH_S3')]
  const { BACKUP_DIR, BACKUP_S3_PREFIX = '', PUBLISH_S3_PREFIX = '' } = env
  if (store) {
    const files = bucketFiles({ ...store, prefix: `${BACKUP_S3_PREFIX}snapshots/` })
    places.push(fencePlace('store', `the bucket ${store.bucket}`, files))
  } else if (BACKUP_DIR && chooseCopyPlace(env))
    places.push(fencePlace('store', `the folder ${BACKUP_DIR}`, folderFiles(BACKUP_DIR)))
  if (mirror) {
    const files = bucketFiles({ ...mirror, prefix: `${PUBLISH_S3_PREFIX}.publish/` })
    places.push(fencePlace('mirror', `the bucket ${mirror.bucket}`, files))
  }
  return places
}

/** True also while the disk of its folder is missing. */
export function hasFence(env: Env): boolean {
  return openFencePlaces(env).length > 0 || (env.BACKUP_DIR !== undefined && wasFenced(env.DATA_DIR))
}

/** For commands, which may run before the first start. @throws FenceError where there is a fence and this is not the shop */
export function assertHoldsShopIfFenced(env: Env) {
  if (hasFence(env)) assertHoldsShop(env.DATA_DIR)
}

const fenceFile = (epoch: number) => `fence-${epoch}.json`

/** The highest among files that may be fences; 0 without one. */
export function newestEpoch(files: string[]): number {
  return Math.max(0, ...files.map((file) => Number(/^fence-(\d+)\.json$/.exec(file)?.[1] ?? 0)))
}

function fencePlace(kind: FencePlace['kind'], name: string, files: FenceFiles): FencePlace {
  return {
    kind,
    name,
    async read() {
      const epoch = newestEpoch(await files.list())
      const bytes = epoch > 0 ? await files.read(fenceFile(epoch)) : undefined
      return bytes && parseFence(bytes, name)
    },
    async write(fence) {
      await files.create(fenceFile(fence.epoch), Buffer.from(JSON.stringify(fence, null, 1)))
    },
    async probe(id) {
      const file = `fence-probe-${id}`
      await files.remove(file)
      await files.create(file, Buffer.from('a try'))
      const isOverwritten = await files.create(file, Buffer.from('another'))
      await files.remove(file)
      if (isOverwritten)
        return `${name} overlooks conditions (If-None-Match): never let two machines take over at the same moment`
    },
  }
}

function bucketFiles(options: BucketOptions): FenceFiles {
  const bucket = new SiteBucket(options)
  let etags = new Map<string, string>()
  let known: { etag: string; bytes: Buffer } | undefined
  return {
    async list() {
      etags = await bucket.listEtags('fence-')
      return [...etags.keys()]
    },
    async read(file) {
      if (known && known.etag === etags.get(file)) return known.bytes
      const object = await bucket.getObject(file)
      known = object === 'not-modified' ? undefined : object
      return known?.bytes
    },
    create: (file, bytes) =>
      bucket.putObject(file, bytes, HEADERS, null).then(
        () => true,
        (error) => (isConflict(error) ? false : Promise.reject(error)),
      ),
    remove: (file) => bucket.deleteObject(file),
  }
}

function folderFiles(backups: string): FenceFiles {
  const folder = join(backups, 'snapshots')
  const inTurn = <Result>(work: () => Promise<Result>) => oneAtATime(backups, work)
  async function create(file: string, bytes: Buffer) {
    await mkdir(folder, { recursive: true })
    const writing = writeFile(join(folder, file), bytes, { flag: 'wx', mode: 0o600, flush: true })
    return writing.then(
      () => true,
      (error) => (errorCode(error) === 'EEXIST' ? false : Promise.reject(error)),
    )
  }
  return {
    list: async () => (await inTurn(() => readdir(folder)).catch(undefinedIfMissing)) ?? [],
    read: (file) => inTurn(() => readFile(join(folder, file))).catch(undefinedIfMissing),
    create: (file, bytes) => inTurn(() => create(file, bytes)),
    remove: (file) => inTurn(() => rm(join(folder, file), { force: true })),
  }
}

function parseFence(bytes: Buffer, place: string): Fence {
  try {
    return fenceSchema.parse(JSON.parse(`${bytes}`))
  } catch (cause) {
    throw new Error(`${place} has a damaged fence: delete it, and start the machine that is the shop again`, { cause })
  }
}
