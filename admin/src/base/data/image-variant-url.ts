import type { Image } from '@shop/db/tables/images'
import { imageUrl } from '@shop/site/components/images/display-image.ts'

/** The URL of the smallest variant that is at least `width` pixels wide, or of the image itself. */
export function getVariantUrl({ variants, aws_location }: Pick<Image, 'variants' | 'aws_location'>, width: number) {
  const candidates = variants.filter((variant) => variant.type === 'image/webp' && variant.width >= width)
  const [smallest] = candidates.toSorted((a, b) => a.width - b.width)
  return imageUrl(smallest?.key ?? aws_location, getImageBaseUrl())
}

export function getImageBaseUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="pictures"]')?.content ?? '/pictures/'
}
