import type { Image } from '@shop/db/tables/images'
import { imageUrl } from '@shop/site/images/image-url.ts'
import { getImageBaseUrl } from './image-base-url.ts'

/** The address of a picture's smallest copy that is at least so wide in pixels, or of the picture itself. */
export function getVariantUrl({ variants, aws_location }: Image, width: number): string {
  const copies = variants.filter((copy) => copy.type === 'image/webp' && copy.width >= width)
  const [smallest] = copies.toSorted((a, b) => a.width - b.width)
  return imageUrl(smallest?.key ?? aws_location, getImageBaseUrl())
}
