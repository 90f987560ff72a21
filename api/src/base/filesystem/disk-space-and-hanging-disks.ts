import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** A save needs a few pages of the database; with less than this it may not find them. */
const FULL_BYTES = 1024 * 1024
const LOW_SHARE = 0.1

/** @returns `free` and `total` in bytes */
export async function readDiskSpace(folder: string) {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder)
  const free = bavail * bsize
  const total = blocks * bsize
  const hasNoInodes = files > 0 && ffree === 0 // some file systems count none
  const isFull = free < FULL_BYTES || hasNoInodes
  const state = isFull ? 'full' : free < total * LOW_SHARE ? 'low' : 'enough'
  return { free, total, state } as const
}

/** A size as a phone shows it: 940 KB, 41 MB, 12.4 GB. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  const digits = size < 100 && unit >= 2 ? 1 : 0
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}

const MAX_WAIT_MS = 5_000

export class HangingDiskError extends Error {}

const busy = new Set<string>()

/**
 * Waits until no other work asks the folder: on a disk that hangs, each would keep one of the process's four I/O threads.
 * Without a folder, as of a bucket, nothing waits.
 * @throws HangingDiskError when that takes more than five seconds
 */
export async function oneAtATime<Result>(folder: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (folder === undefined) return work()
  for (let waited = 0; busy.has(folder); waited += 50) {
    if (waited >= MAX_WAIT_MS)
      throw new HangingDiskError(`${folder} is busy with another backup, or its disk does not answer.`)
    await sleep(50)
  }
  busy.add(folder)
  return work().finally(() => busy.delete(folder))
}
