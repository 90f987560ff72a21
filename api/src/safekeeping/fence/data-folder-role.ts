import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { realClock } from '../../base/config/clock.ts'
import type { Env } from '../../base/config/env.ts'
import { readJsonFile, writeJsonFile } from '../../base/filesystem/files.ts'

/** The file in the data folder that says whether this folder is the shop. */
export const HOLDER_FILE = 'holder.json'

const time = z.iso.datetime()

const holderSchema = z.object({
  id: z.string(), // of the data folder
  epoch: z.int(), // the last one that it held; 0 before the first
  copyOf: time.optional(), // of a restored folder: the time of its backup
  hadFence: z.boolean().optional(), // of a restored folder: its backup is of a shop with a fence
  takeOverAt: time.optional(), // when somebody asked for a take-over that is not done yet
  lostAt: time.optional(), // since when another machine holds the shop
  isUnread: z.boolean().optional(), // since the start the fence was not asked yet
})

type Holder = z.infer<typeof holderSchema>

type Role = 'shop' | 'copy' | 'other'

export function readHolder(dataDir: string): Holder | undefined {
  return readJsonFile(join(dataDir, HOLDER_FILE), holderSchema)
}

/** A process of the shop may change it at the same time as another one. */
export function updateHolder(dataDir: string, change: Partial<Holder>): Holder {
  const holder = { ...(readHolder(dataDir) ?? { id: randomUUID(), epoch: 0 }), ...change }
  const file = join(dataDir, HOLDER_FILE)
  const partial = `${file}.${randomUUID()}`
  writeFileSync(partial, JSON.stringify(holder), { flush: true })
  renameSync(partial, file)
  return holder
}

/** Makes the next start take over. */
export function askForTakeOver(dataDir: string) {
  const takeOverAt = realClock().toISOString()
  updateHolder(dataDir, { copyOf: undefined, lostAt: undefined, takeOverAt })
}

/** A folder that knows nothing of fences is the shop. */
export function roleOf(holder: Holder | undefined): Role {
  if (holder?.copyOf) return 'copy'
  return holder?.lostAt ? 'other' : 'shop'
}

export function isShop(dataDir: string): boolean {
  return roleOf(readHolder(dataDir)) === 'shop'
}

/** Whether changes may be sent to other programs. A machine that comes back asks the fence first. */
export async function maySend(dataDir: string, signal: AbortSignal): Promise<boolean> {
  while (readHolder(dataDir)?.isUnread && !signal.aborted) await sleep(100)
  return isShop(dataDir)
}

export const TAKE_OVER_COMMAND = 'npm start -- --take-over'

/** This machine is not the shop; the message is a sentence. */
export class FenceError extends Error {}

export function assertHoldsShop(dataDir: string): Holder | undefined {
  const holder = readHolder(dataDir)
  const role = roleOf(holder)
  if (role === 'copy')
    throw new FenceError(
      `This is a restored copy, so it sends nothing outside: ${TAKE_OVER_COMMAND} makes it the shop.`,
    )
  if (role === 'other')
    throw new FenceError(
      `Another machine holds this shop, so nothing is written. Restore from the backup, or ${TAKE_OVER_COMMAND}.`,
    )
  return holder
}

const copiedSchema = z.object({ revision: z.int(), at: z.iso.datetime(), to: z.string() })

const copiedFile = ({ DATA_DIR }: Env) => join(DATA_DIR, 'copied.json')

const placeOf = ({ BACKUP_S3_BUCKET, BACKUP_DIR }: Env) => BACKUP_S3_BUCKET ?? BACKUP_DIR ?? ''

/** Survives a restart, after which the store may belong to another machine. A revision keeps the time of its first copy. */
export function recordCopied(env: Env, revision: number) {
  const before = readCopied(env)
  const now = new Date().toISOString()
  const at = before?.revision === revision && before.at <= now ? before.at : now
  writeJsonFile(copiedFile(env), { revision, at, to: placeOf(env) })
  return { revision, at }
}

/** The last copy in the place that the settings name. */
export function readCopied(env: Env): { revision: number; at: string } | undefined {
  const copied = readJsonFile(copiedFile(env), copiedSchema)
  return copied?.to === placeOf(env) ? { revision: copied.revision, at: copied.at } : undefined
}
