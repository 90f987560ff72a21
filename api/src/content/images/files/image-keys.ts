import type { ImageVariant } from '@shop/db/tables/images'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import { INCOMING_PREFIX } from '../../../base/storage/storage.ts'

/** Originals and variants; images of the demo or of an older site have other keys. */
export const PHOTOS_PREFIX = 'photos/'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export function originalKey(uploadId: string, type: string): string {
  return `${PHOTOS_PREFIX}${uploadId}.${EXTENSIONS[type]}`
}

/** Where the same picture in another format belongs. */
export function keyOfSamePicture(original: string, type: string): string {
  return `${variantKeyStem(original)}.${EXTENSIONS[type]}`
}

export function variantKey(original: string, { width, type }: Omit<ImageVariant, 'key'>): string {
  return `${variantKeyStem(original)}-${width}.${EXTENSIONS[type]}`
}

export function variantKeyStem(original: string): string {
  if (uploadIdOfPhotoKey(original)) return original.replace(/\.\w+$/, '')
  return PHOTOS_PREFIX + hashOf(original)
}

export function parseVariantKeyStem(key: string): string | undefined {
  return /^(.+)-\d+\.\w+$/.exec(key)?.[1]
}

export function uploadIdOfIncomingKey(key: string): string | undefined {
  return new RegExp(`^${INCOMING_PREFIX}(${UUID})$`).exec(key)?.[1]
}

export function uploadIdOfPhotoKey(key: string): string | undefined {
  return new RegExp(`^${PHOTOS_PREFIX}(${UUID})[-.]`).exec(key)?.[1]
}

/** A complete URL is a file on another server: pages link to it, and it is never changed. */
export function isExternalUrl(location: string): boolean {
  return location.startsWith('http')
}
