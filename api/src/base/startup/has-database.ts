import { statSync } from 'node:fs'
import { join } from 'node:path'
import { findNewestWholeCopy } from '@shop/db/sqlite/database-copies'

export const DATABASE = 'shop.sqlite'

export function hasDatabase(folder: string): boolean {
  return sizeOf(join(folder, DATABASE)) > 0
}

export function backupHint(folder: string): string {
  const newest = findNewestWholeCopy(join(folder, DATABASE))
  return newest === undefined ? '' : ` (the newest whole copy here is ${newest})`
}

/** @returns bytes; 0 for a missing file */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
