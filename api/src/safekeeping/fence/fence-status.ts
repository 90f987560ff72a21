import { recordName } from '@shop/db/records/record-name'
import { revisionAt } from '@shop/db/records/records-at-revision'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { count, desc, gt } from 'drizzle-orm'
import type { Env } from '../../base/config/env.ts'
import { readCopied } from './copied-revision.ts'
import { readHolder, roleOf } from './data-folder-role.ts'

const MAX_NAMES = 5
const MAX_NAMED_SAVES = 50 // read at each look, and some have the same name

export interface FenceStatus {
  state: 'copy' | 'other'
  at: string // the time of the copy, or since when another machine holds the shop
  alone: number // saves that only this machine has
  aloneNames: string[] // of the newest of them
  restoreCommand: string
}

/** @returns null for the shop itself */
export function readFenceStatus(env: Env, db: Database): FenceStatus | null {
  const { DATA_DIR, BACKUP_S3_BUCKET, BACKUP_DIR } = env
  const holder = readHolder(DATA_DIR)
  const state = roleOf(holder)
  if (state === 'shop') return null
  const at = holder?.copyOf ?? holder?.lostAt ?? ''
  const place = BACKUP_S3_BUCKET || !BACKUP_DIR ? 'bucket' : BACKUP_DIR
  return { state, at, ...findAlone(env, db, at), restoreCommand: `npm run restore -- ${place} --into data` }
}

function findAlone(env: Env, db: Database, since: string): Pick<FenceStatus, 'alone' | 'aloneNames'> {
  const isAlone = gt(changes.revision, readCopied(env)?.revision ?? revisionAt(db, new Date(since)))
  const { noun, before, after } = changes
  const saves = db.select({ noun, before, after }).from(changes).where(isAlone).orderBy(desc(changes.revision))
  const names = new Set(saves.limit(MAX_NAMED_SAVES).all().map(recordName).filter(Boolean))
  const { alone = 0 } = db.select({ alone: count() }).from(changes).where(isAlone).get() ?? {}
  return { alone, aloneNames: [...names].slice(0, MAX_NAMES) }
}
