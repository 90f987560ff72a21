import { type Image, type ImageVariant, isShareable, SHARE_SIZE, VARIANT_WIDTHS } from '@shop/db/tables/images'
import type { Storage } from '../../../base/storage/storage.ts'
import { variantKey } from '../files/image-keys.ts'
import type { EncodedVariant } from './encode-image.ts'

export interface MissingVariants {
  type: ImageVariant['type']
  widths: number[] // pixels
}

const VARIANT_TYPES: ImageVariant['type'][] = ['image/webp', 'image/avif']

/** Pixels: a smaller picture is too small to be seen on a card. */
const SMALLEST_ON_CARD = 200

interface ImageWithVariants extends Pick<Image, 'aws_location' | 'width' | 'height'> {
  variants: Pick<ImageVariant, 'type' | 'width'>[]
}

export function listMissingVariants(image: ImageWithVariants): MissingVariants[] {
  const targetWidths = [...new Set(VARIANT_WIDTHS.map((width) => Math.min(width, image.width ?? width)))]
  const missing = VARIANT_TYPES.map((type) => {
    const existing = image.variants.filter((variant) => variant.type === type).map(({ width }) => width)
    return { type, widths: targetWidths.filter((width) => !existing.includes(width)) }
  })
  missing.unshift({ type: 'image/jpeg', widths: lacksCard(image) ? [SHARE_SIZE.width] : [] })
  return missing.filter(({ widths }) => widths.length > 0)
}

function lacksCard(image: ImageWithVariants): boolean {
  const isLargeEnough = Math.min(image.width ?? 0, image.height ?? 0) >= SMALLEST_ON_CARD
  return isLargeEnough && !isShareable(image) && !image.variants.some(({ type }) => type === 'image/jpeg')
}

export async function storeVariants(
  storage: Storage,
  originalKey: string,
  { type, encoded }: { type: ImageVariant['type']; encoded: EncodedVariant[] },
): Promise<ImageVariant[]> {
  const variants: ImageVariant[] = []
  for (const { width, bytes } of encoded) {
    const key = variantKey(originalKey, { type, width })
    await storage.write({ key, type, bytes })
    variants.push({ key, type, width })
  }
  return variants
}
