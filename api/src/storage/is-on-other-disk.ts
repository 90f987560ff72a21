import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Env } from '../config/env.ts'

/** Waits for the disk of the folder, which may hang. */
export function isOnOtherDisk({ BACKUP_DIR, DATA_DIR }: Env): boolean {
  return BACKUP_DIR !== undefined && deviceOf(BACKUP_DIR) !== deviceOf(DATA_DIR)
}

/** A folder that is missing will lie where its parent does. */
function deviceOf(folder: string): number {
  return existsSync(folder) ? statSync(folder).dev : deviceOf(dirname(folder))
}
