import { existsSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '../config/env.ts'
import { readFileIfReadable } from '../filesystem/files.ts'

export type CopyPlace = 'bucket' | 'folder'

const MAX_STEPS = 1_000 // where links go in circles

/** Where a copy goes after each save; undefined if no place is off the shop's disk. Asks no other disk, which may hang. */
export function chooseCopyPlace(env: Env): CopyPlace | undefined {
  if (env.BACKUP_S3_BUCKET) return 'bucket'
  if (!env.BACKUP_DIR) return undefined
  const list = readFileIfReadable('/proc/self/mountinfo')
  if (!list) return isOnOtherDisk(env) ? 'folder' : undefined // only Linux has it
  const mounts = parseMounts(`${list}`)
  const home = findDisk(env.DATA_DIR, mounts)
  return findDisk(env.BACKUP_DIR, mounts, home) === home ? undefined : 'folder'
}

/** @returns the device of each mount point */
function parseMounts(list: string): Map<string, string> {
  const decode = (path: string) =>
    path.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
  const mounts = list.split('\n').map((line) => line.split(' '))
  return new Map(mounts.map(([, , device = '', , point = '']) => [decode(point), device]))
}

/** Follows links, but none on a disk that is neither `home` nor the root. */
function findDisk(folder: string, mounts: Map<string, string>, home?: string): string | undefined {
  const root = mounts.get('/')
  const names = folder.split('/').filter(Boolean)
  let [path, disk] = ['/', root]
  for (let steps = 0; names.length > 0 && steps < MAX_STEPS; steps++) {
    path = join(path, names.shift() ?? '')
    const mounted = mounts.get(path)
    disk = mounted ?? disk
    const isKnown = !home || disk === home || disk === root
    const link = isKnown && !mounted ? readLink(path) : undefined
    if (link === undefined) continue
    names.unshift(...resolve(dirname(path), link).split('/').filter(Boolean))
    ;[path, disk] = ['/', root]
  }
  return disk
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined // no link
  }
}

/** Waits for the folder's disk, which may hang. */
export function isOnOtherDisk({ BACKUP_DIR, DATA_DIR }: Env): boolean {
  return BACKUP_DIR !== undefined && deviceOf(BACKUP_DIR) !== deviceOf(DATA_DIR)
}

/** A missing folder will be where its parent is. */
function deviceOf(folder: string): number {
  return existsSync(folder) ? statSync(folder).dev : deviceOf(dirname(folder))
}
