import type { ImageVariant } from '@shop/db/tables/images'
import { type DecodedImage, sharpFromPixels } from './decode-image.ts'

export interface EncodedImage {
  type: string
  bytes: Buffer
}

/** A smaller copy; its width is in pixels. */
export interface EncodedVariant {
  width: number
  bytes: Buffer
}

/** The picture in full size, in a type that everything reads: PNG where it is transparent, else JPEG. */
export async function encodeOriginal(pixels: DecodedImage): Promise<EncodedImage> {
  const { channels } = pixels
  if (channels === 4) return { type: 'image/png', bytes: await sharpFromPixels(pixels).png().toBuffer() }
  return {
    type: 'image/jpeg',
    bytes: await sharpFromPixels(pixels).jpeg({ quality: 85, progressive: true }).toBuffer(),
  }
}

/** The copies in the widths that are wanted, none of them wider than the picture; one after the other. */
export async function encodeVariants(
  pixels: DecodedImage,
  { type, widths }: { type: ImageVariant['type']; widths: number[] },
) {
  const copies: EncodedVariant[] = []
  for (const width of new Set(widths.map((wanted) => Math.min(wanted, pixels.width)))) {
    const smaller = sharpFromPixels(pixels).resize({ width })
    const encoded = type === 'image/avif' ? smaller.avif(AVIF) : smaller.webp(WEBP)
    copies.push({ width, bytes: await encoded.toBuffer() })
  }
  return copies
}

const AVIF = { quality: 52, effort: 4 }
const WEBP = { quality: 78, smartSubsample: true }
