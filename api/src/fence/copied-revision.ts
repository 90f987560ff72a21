import { join } from 'node:path'
import * as z from 'zod'
import type { Env } from '../config/env.ts'
import { readJsonFile, writeJsonFile } from '../filesystem/json-file.ts'

const copiedSchema = z.object({ revision: z.int(), at: z.iso.datetime(), to: z.string() })

const copiedFile = (dataDir: string) => join(dataDir, 'copied.json')

const placeOf = ({ BACKUP_S3_BUCKET, BACKUP_DIR }: Env) => BACKUP_S3_BUCKET ?? BACKUP_DIR ?? ''

/** Survives a restart, after which the store may belong to another machine. */
export function recordCopied(env: Env, revision: number) {
  const copied = { revision, at: new Date().toISOString(), to: placeOf(env) }
  writeJsonFile(copiedFile(env.DATA_DIR), copied)
}

/** The last copy in the place that the settings name. */
export function readCopied(env: Env): z.infer<typeof copiedSchema> | undefined {
  const copied = readJsonFile(copiedFile(env.DATA_DIR), copiedSchema)
  return copied?.to === placeOf(env) ? copied : undefined
}

/** In any place. */
export function readCopiedRevision(dataDir: string): number | undefined {
  return readJsonFile(copiedFile(dataDir), z.object({ revision: z.int() }))?.revision
}
