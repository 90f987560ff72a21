import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readShopKey } from '@shop/db/records/read-shop-key'
import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import { recordName } from '@shop/db/records/record-name'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { formatSince } from '@shop/db/time/format-since'
import { desc, gt } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { Env } from '../config/env.ts'
import { readJsonFile, writeJsonFile } from '../filesystem/json-file.ts'
import { claimAllPlaces, FenceError, TAKE_OVER_COMMAND } from './claim-place.ts'
import { readHolder, roleOf } from './data-folder-role.ts'

const MAX_LOOK_MS = 5_000
const MAX_NAMES = 5

/** Of a machine that is not the shop. */
export interface FenceStatus {
  state: 'copy' | 'other'
  at: string // the time of the copy, or since when another machine holds the shop
  alone: number // saves that only this machine has
  aloneNames: string[] // of the newest of them
  restoreCommand: string
}

/** @returns null for the shop itself */
export function readFenceStatus({ DATA_DIR, BACKUP_S3_BUCKET, BACKUP_DIR }: Env, db: Database): FenceStatus | null {
  const holder = readHolder(DATA_DIR)
  const state = roleOf(holder)
  if (state === 'shop') return null
  const at = holder?.copyOf ?? holder?.lostAt ?? ''
  const place = BACKUP_S3_BUCKET || !BACKUP_DIR ? 'bucket' : BACKUP_DIR
  return { state, at, ...findAlone(db, DATA_DIR, at), restoreCommand: `npm run restore -- ${place} --into data` }
}

/** Refuses everything but reading, signing in and out where another machine holds the shop. */
export function createChangeRefusal(status: () => FenceStatus | null, db: Database): MiddlewareHandler {
  return async ({ req }, next) => {
    const isChange = !/^(GET|HEAD)$/.test(req.method) && !/^\/api\/log(in|out)$/.test(req.path)
    const held = isChange ? status() : null
    if (held?.state === 'other') throw new HTTPException(423, { message: describeHolder(held, readShopTimeZone(db)) })
    await next()
  }
}

/** For commands that change the database. A store that does not answer in time stops none. @throws FenceError */
export async function refuseIfLost(env: Env, db: Database) {
  await Promise.race([claimAllPlaces(env, readShopKey(db)), sleep(MAX_LOOK_MS, undefined, { ref: false })])
  const status = readFenceStatus(env, db)
  if (status?.state === 'other') throw new FenceError(describeHolder(status, readShopTimeZone(db)))
}

function describeHolder({ at }: FenceStatus, timeZone: string): string {
  const since = formatSince(new Date(at), timeZone)
  return `Another machine holds this shop since ${since}, so nothing is saved here. Restore from the store, or start this one with ${TAKE_OVER_COMMAND}.`
}

const copiedSchema = z.object({ revision: z.int() })

const copiedFile = (dataDir: string) => join(dataDir, 'copied.json')

/** Survives a restart, after which the store may belong to another machine. */
export function recordCopied(dataDir: string, revision: number) {
  writeJsonFile(copiedFile(dataDir), { revision })
}

function findAlone(db: Database, dataDir: string, since: string): Pick<FenceStatus, 'alone' | 'aloneNames'> {
  const copied = readJsonFile(copiedFile(dataDir), copiedSchema)
  const isAlone = copied ? gt(changes.revision, copied.revision) : gt(changes.at, since)
  const saves = db.select().from(changes).where(isAlone).orderBy(desc(changes.revision)).all()
  const names = new Set(saves.map(recordName).filter(Boolean))
  return { alone: saves.length, aloneNames: [...names].slice(0, MAX_NAMES) }
}
