import { MAX_IMAGE_EDGE } from '@shop/db/tables/image-limits'
import { HEIC_MESSAGE, isHeicFile } from '@shop/db/tables/is-heic-file'
import { UnusableFileError } from './unusable-file-error.ts'

/** bytes; smaller files are sent as they are */
const MAX_UNRESIZED_BYTES = 700 * 1024

/** Scales a large image down and rotates it upright. @throws for a HEIC file that this browser cannot decode */
export async function resizeImage(file: File): Promise<File> {
  const isHeic = isHeicFile(file)
  if (!isHeic && (file.size <= MAX_UNRESIZED_BYTES || file.type === 'image/gif')) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) {
    if (isHeic) throw new UnusableFileError(HEIC_MESSAGE)
    return file
  }
  const resized = await drawScaled(bitmap, file.type === 'image/jpeg' || isHeic ? 'image/jpeg' : 'image/webp')
  bitmap.close()
  if (!isHeic && resized.size >= file.size) return file
  return new File([resized], withExtension(file.name, resized.type), { type: resized.type })
}

function drawScaled(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const scale = Math.min(1, MAX_IMAGE_EDGE / Math.max(bitmap.width, bitmap.height))
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.86 })
}

function withExtension(name: string, type: string) {
  const extension = type.replace('image/', '').replace('jpeg', 'jpg')
  return `${name.replace(/\.[^.]*$/, '')}.${extension}`
}
