import * as z from 'zod'
import { realClock } from '../../base/config/clock.ts'
import type { Env } from '../../base/config/env.ts'
import { oneAtATime } from '../../base/filesystem/disk-space-and-hanging-disks.ts'
import { chooseCopyPlace } from '../../base/storage/choose-off-disk-backup.ts'
import { type NamedStorage, openBucket, openFolder } from '../../base/storage/open-storage.ts'
import { listAllFiles, type Storage } from '../../base/storage/storage.ts'
import { assertHoldsShop, FenceError, readHolder } from './data-folder-role.ts'

const fenceSchema = z.object({
  shop: z.string(), // its key
  epoch: z.int(), // one more after each take-over
  holder: z.string(), // the id of a data folder
  since: z.iso.datetime(),
})

export type Fence = z.infer<typeof fenceSchema>

export interface FencePlace extends NamedStorage {
  kind: 'store' | 'mirror'
}

/** For the file of an epoch, without its number. */
const FENCES = { store: 'snapshots/fence-', mirror: '.publish/fence-' }

/** The store comes first, because a take-over asks the first place. */
export function openFencePlaces(env: Env): FencePlace[] {
  const folder = chooseCopyPlace(env) && env.BACKUP_DIR
  const store = openBucket(env, 'BACKUP_S3') ?? (folder && openFolder(folder))
  const mirror = openBucket(env, 'PUBLISH_S3')
  return [
    ...(store ? [{ kind: 'store', ...store } as const] : []),
    ...(mirror ? [{ kind: 'mirror', ...mirror } as const] : []),
  ]
}

/** True also while its folder's disk is missing. */
export function hasFence(env: Env): boolean {
  const { epoch = 0, lostAt, hadFence } = readHolder(env.DATA_DIR) ?? {}
  const hadStore = env.BACKUP_DIR !== undefined && (epoch > 0 || lostAt !== undefined || hadFence === true)
  return hadStore || openFencePlaces(env).length > 0
}

/** For commands, which may run before the first start. @throws FenceError if there is a fence and this is not the shop */
export function assertHoldsShopIfFenced(env: Env) {
  if (hasFence(env)) assertHoldsShop(env.DATA_DIR)
}

/** The highest among files that may be fences; 0 without one. */
export function newestEpoch(files: string[]): number {
  return Math.max(0, ...files.map((file) => Number(/(?:^|\/)fence-(\d+)\.json$/.exec(file)?.[1] ?? 0)))
}

/** @throws FenceError for the fence of another shop */
export async function readFence({ kind, name, storage, folder }: FencePlace, shop: string): Promise<Fence | undefined> {
  const bytes = await oneAtATime(folder, async () => {
    const files = await listAllFiles(storage, FENCES[kind])
    const epoch = newestEpoch(files.map(({ key }) => key))
    return epoch > 0 ? storage.read(`${FENCES[kind]}${epoch}.json`) : undefined
  })
  const fence = bytes && parseFence(bytes, name)
  if (!fence || fence.shop === shop) return fence
  throw new FenceError(`${name} holds another shop: choose another place, or a folder of it (a prefix)`)
}

function parseFence(bytes: Buffer, place: string): Fence {
  try {
    return fenceSchema.parse(JSON.parse(`${bytes}`))
  } catch (cause) {
    throw new Error(`${place} has a damaged fence: delete it, and start the machine that is the shop again`, { cause })
  }
}

/** Each epoch has a separate file, which only one machine can create. It stays, if the place can tell. */
export async function writeFence({ kind, storage, folder }: FencePlace, fence: Omit<Fence, 'since'>) {
  const content = JSON.stringify({ ...fence, since: realClock().toISOString() }, null, 1)
  await oneAtATime(folder, () => createFile(storage, `${FENCES[kind]}${fence.epoch}.json`, content))
}

/** @returns a warning if two machines that take over at once may both succeed */
export function probeFence({ kind, name, storage, folder }: FencePlace, id: string): Promise<string | undefined> {
  const key = `${FENCES[kind]}probe-${id}`
  return oneAtATime(folder, async () => {
    await storage.remove(key)
    await createFile(storage, key, 'a try')
    const isOverwritten = await createFile(storage, key, 'another')
    await storage.remove(key)
    if (isOverwritten)
      return `${name} overlooks conditions (If-None-Match): never let two machines take over at the same moment`
  })
}

function createFile(storage: Storage, key: string, content: string): Promise<boolean> {
  return storage.create({ key, type: 'application/json', bytes: Buffer.from(content) })
}
