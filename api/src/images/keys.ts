import { createHash } from 'node:crypto'
import type { Variant } from '@shop/db/images'
import { INCOMING } from '../storage/storage.ts'

/** Where what was checked lies. What begins otherwise came with the demo or from elsewhere. */
export const PHOTOS = 'photos/'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The key of the full-size picture that is made from an upload: never the one it came in under. */
export function masterKey(upload: string, type: string): string {
  return `${PHOTOS}${upload}.${EXTENSIONS[type]}`
}

export function copyKey(master: string, { width, type }: Omit<Variant, 'key'>): string {
  return `${copyStem(master)}-${width}.${EXTENSIONS[type]}`
}

/** How the keys of a picture's copies begin: as its own, unless it came from elsewhere, where its neighbours are not ours. */
export function copyStem(master: string): string {
  if (uploadOfFile(master)) return master.replace(/\.\w+$/, '')
  return PHOTOS + createHash('sha256').update(master).digest('hex')
}

/** The same, of a copy. */
export function stemOfCopy(key: string): string | undefined {
  return /^(.+)-\d+\.\w+$/.exec(key)?.[1]
}

/** The upload's id, of a key as `POST /images/presigned-url` gives it out. */
export function uploadOfKey(key: string): string | undefined {
  return new RegExp(`^${INCOMING}(${UUID})$`).exec(key)?.[1]
}

/** The upload's id, of a file that was made from it. */
export function uploadOfFile(key: string): string | undefined {
  return new RegExp(`^${PHOTOS}(${UUID})[-.]`).exec(key)?.[1]
}

/** A whole address is somebody else's file: it is shown, and never touched (spec §4). */
export function isElsewhere(location: string): boolean {
  return location.startsWith('http')
}
