import type { Image } from '@shop/db/tables/images'

/** The images that do not have their AVIF variants yet, which are added last. */
export function findImagesWithoutVariants(images: Pick<Image, 'fileKey' | 'variants'>[]): string[] {
  const unfinished = images.filter(({ variants }) => !variants.some(({ type }) => type === 'image/avif'))
  return unfinished.map(({ fileKey }) => fileKey)
}
