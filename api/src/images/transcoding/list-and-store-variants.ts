import { type Image, type ImageVariant, VARIANT_WIDTHS } from '@shop/db/tables/images'
import type { Storage } from '../../storage/storage.ts'
import { variantKey } from '../files/image-keys.ts'
import type { EncodedVariant } from './encode-image.ts'

export interface MissingVariants {
  type: ImageVariant['type']
  widths: number[] // pixels
}

const VARIANT_TYPES: ImageVariant['type'][] = ['image/webp', 'image/avif']

interface ImageWithVariants extends Pick<Image, 'width'> {
  variants: Pick<ImageVariant, 'type' | 'width'>[]
}

export function listMissingVariants(image: ImageWithVariants): MissingVariants[] {
  const targetWidths = [...new Set(VARIANT_WIDTHS.map((width) => Math.min(width, image.width ?? width)))]
  return VARIANT_TYPES.map((type) => {
    const existing = image.variants.filter((variant) => variant.type === type).map(({ width }) => width)
    return { type, widths: targetWidths.filter((width) => !existing.includes(width)) }
  }).filter(({ widths }) => widths.length > 0)
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
