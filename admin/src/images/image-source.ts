import type { Image } from '@shop/db/images'
import { imageUrl } from '@shop/site/images/image-url.ts'
import { picturesPrefix } from './pictures-prefix.ts'

/** The address of a picture's smallest copy that is at least so wide in pixels, or of the picture itself. */
export function imageSource({ variants, aws_location }: Image, width: number): string {
  const copies = variants.filter((copy) => copy.type === 'image/webp' && copy.width >= width)
  const [smallest] = copies.toSorted((a, b) => a.width - b.width)
  return imageUrl(smallest?.key ?? aws_location, picturesPrefix())
}
