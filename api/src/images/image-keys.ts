import { createHash } from 'node:crypto'
import type { ImageVariant } from '@shop/db/tables/images'
import { INCOMING_PREFIX } from '../storage/storage.ts'

/** Where what was checked lies. What begins otherwise came with the demo or from elsewhere. */
export const PHOTOS_PREFIX = 'photos/'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The key of the full-size picture that is made from an upload: never the one it came in under. */
export function originalKey(upload: string, type: string): string {
  return `${PHOTOS_PREFIX}${upload}.${EXTENSIONS[type]}`
}

export function variantKey(master: string, { width, type }: Omit<ImageVariant, 'key'>): string {
  return `${variantKeyStem(master)}-${width}.${EXTENSIONS[type]}`
}

/** How the keys of a picture's copies begin: as its own, unless it came from elsewhere, where its neighbours are not ours. */
export function variantKeyStem(master: string): string {
  if (uploadIdOfPhotoKey(master)) return master.replace(/\.\w+$/, '')
  return PHOTOS_PREFIX + createHash('sha256').update(master).digest('hex')
}

/** The same, of a copy. */
export function stemOfVariantKey(key: string): string | undefined {
  return /^(.+)-\d+\.\w+$/.exec(key)?.[1]
}

/** The upload's id, of a key as `POST /images/presigned-url` gives it out. */
export function uploadIdOfIncomingKey(key: string): string | undefined {
  return new RegExp(`^${INCOMING_PREFIX}(${UUID})$`).exec(key)?.[1]
}

/** The upload's id, of a file that was made from it. */
export function uploadIdOfPhotoKey(key: string): string | undefined {
  return new RegExp(`^${PHOTOS_PREFIX}(${UUID})[-.]`).exec(key)?.[1]
}

/** A whole address is somebody else's file: it is shown, and never touched (spec §4). */
export function isExternalUrl(location: string): boolean {
  return location.startsWith('http')
}
