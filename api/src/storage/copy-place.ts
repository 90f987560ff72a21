import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Env } from '../config/env.ts'

export type CopyPlace = 'bucket' | 'folder'

/** Where a copy goes after each save: nowhere while a lost disk would take it along. */
export function copyPlace(env: Env): CopyPlace | undefined {
  if (env.BACKUP_S3_BUCKET) return 'bucket'
  return env.BACKUP_DIR && deviceOf(env.BACKUP_DIR) !== deviceOf(env.DATA_DIR) ? 'folder' : undefined
}

/** A folder that is missing will lie where its parent does. */
function deviceOf(folder: string): number {
  return existsSync(folder) ? statSync(folder).dev : deviceOf(dirname(folder))
}
