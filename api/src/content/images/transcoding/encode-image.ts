import { type ImageVariant, SHARE_SIZE } from '@shop/db/tables/images'
import sharp from 'sharp'
import { type DecodedImage, sharpFromPixels } from './decode-image.ts'

export interface EncodedImage {
  type: string // content type
  bytes: Buffer
}

export interface EncodedVariant {
  width: number // pixels
  bytes: Buffer
}

const AVIF_OPTIONS = { quality: 52, effort: 4 }
const WEBP_OPTIONS = { quality: 78, smartSubsample: true }

export async function encodeOriginal(pixels: DecodedImage): Promise<EncodedImage> {
  const image = sharpFromPixels(pixels)
  if (pixels.channels === 4) return { type: 'image/png', bytes: await image.png().toBuffer() }
  return { type: 'image/jpeg', bytes: await image.jpeg({ quality: 85, progressive: true }).toBuffer() }
}

export async function encodeVariants(
  pixels: DecodedImage,
  { type, widths }: { type: ImageVariant['type']; widths: number[] },
): Promise<EncodedVariant[]> {
  if (type === 'image/jpeg') return [await encodeCard(pixels)]
  const variants: EncodedVariant[] = []
  for (const width of new Set(widths.map((requested) => Math.min(requested, pixels.width)))) {
    const resized = sharpFromPixels(pixels).resize({ width })
    const encoded = type === 'image/avif' ? resized.avif(AVIF_OPTIONS) : resized.webp(WEBP_OPTIONS)
    variants.push({ width, bytes: await encoded.toBuffer() })
  }
  return variants
}

/** The photo at its own size, on a background in its own color. */
async function encodeCard(pixels: DecodedImage): Promise<EncodedVariant> {
  const image = sharpFromPixels(pixels)
  const { dominant } = await image.stats()
  const photo = await image
    .resize({ ...SHARE_SIZE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const card = sharp({ create: { ...SHARE_SIZE, channels: 3, background: dominant } }).composite([{ input: photo }])
  return { width: SHARE_SIZE.width, bytes: await card.jpeg({ quality: 85 }).toBuffer() }
}
