import type { ImageVariant } from '@shop/db/tables/images'
import type { Storage } from '../storage/storage.ts'
import type { EncodedVariant } from './encode-image.ts'
import { variantKey } from './image-keys.ts'

/** Stores the variants of an image. @returns what its record says of them */
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
