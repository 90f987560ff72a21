import { statfs } from 'node:fs/promises'

interface DiskSpace {
  free: number // bytes
  total: number
  state: 'enough' | 'low' | 'full'
}

/** A save needs a few pages of the database; with less than this it may not find them. */
const FULL_BYTES = 1024 * 1024
const LOW_SHARE = 0.1

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder)
  const free = bavail * bsize
  const total = blocks * bsize
  const hasNoInodes = files > 0 && ffree === 0 // some file systems count none
  const isFull = free < FULL_BYTES || hasNoInodes
  return { free, total, state: isFull ? 'full' : free < total * LOW_SHARE ? 'low' : 'enough' }
}
