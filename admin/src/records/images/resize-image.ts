import { detectImageType, MAX_IMAGE_EDGE, refusalOfType } from '@shop/db/tables/image-limits'
import { UnusableFileError } from './image-requests.ts'

/** bytes; smaller files are sent as they are */
const MAX_UNRESIZED_BYTES = 700 * 1024

/**
 * Scales a large image down and rotates it upright; one that the server does not take becomes a JPEG.
 * @throws for such a one that this browser cannot decode
 */
export async function resizeImage(chosen: File): Promise<File> {
  const type = detectImageType(new Uint8Array(await chosen.slice(0, 64).arrayBuffer()))
  const file = type ? new File([chosen], chosen.name, { type }) : chosen
  const refusal = refusalOfType(type)
  if (!refusal && (file.size <= MAX_UNRESIZED_BYTES || type === 'image/gif')) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) {
    if (refusal) throw new UnusableFileError(refusal)
    return file
  }
  const resized = await drawScaled(bitmap, type === 'image/jpeg' || refusal ? 'image/jpeg' : 'image/webp')
  bitmap.close()
  if (!refusal && resized.size >= file.size) return file
  return new File([resized], withExtension(file.name, resized.type), { type: resized.type })
}

function drawScaled(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const scale = Math.min(1, MAX_IMAGE_EDGE / Math.max(bitmap.width, bitmap.height))
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    context.fillStyle = 'white' // a JPEG has no transparency, and would be black there
    context.fillRect(0, 0, width, height)
  }
  context?.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.86 })
}

function withExtension(name: string, type: string) {
  const extension = type.replace('image/', '').replace('jpeg', 'jpg')
  return `${name.replace(/\.[^.]*$/, '')}.${extension}`
}
