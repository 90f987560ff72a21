import { join } from 'node:path'
import * as z from 'zod'
import type { Env } from '../../base/config/env.ts'
import { readJsonFile, writeJsonFile } from '../../base/filesystem/files.ts'

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
