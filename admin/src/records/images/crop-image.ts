import type { FocalPoint, Image } from '@shop/db/tables/images'
import { imageUrl } from '@shop/site/components/images/display-image.ts'
import { getImageBaseUrl } from '../../base/data/image-variant-url.ts'
import { withExtension } from './upload-image.ts'

export type PartOfImage = FocalPoint & { zoom: number }

/**
 * The part of an image that a zoom around its focal point shows, as a file. The point is at the same share of the part.
 * @throws when the file of the image cannot be read, such as from a bucket without CORS rules
 */
export async function cropImage(image: Image, { focus_x, focus_y, zoom }: PartOfImage): Promise<File> {
  const bitmap = await readBitmap(image)
  const width = Math.round(bitmap.width / zoom)
  const height = Math.round(bitmap.height / zoom)
  const left = ((bitmap.width - width) * focus_x) / 100
  const top = ((bitmap.height - height) * focus_y) / 100
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, -left, -top)
  bitmap.close()
  const type = image.fileType === 'image/jpeg' ? image.fileType : 'image/webp'
  const blob = await canvas.convertToBlob({ type, quality: 0.92 })
  return new File([blob], withExtension(image.fileName, blob.type), { type: blob.type })
}

async function readBitmap({ aws_location }: Image): Promise<ImageBitmap> {
  try {
    const response = await fetch(imageUrl(aws_location, getImageBaseUrl()))
    return await createImageBitmap(await response.blob())
  } catch (cause) {
    throw new Error('This picture could not be read, so it cannot be cropped.', { cause })
  }
}
