import { MAX_IMAGE_EDGE } from '@shop/db/tables/image-limits'
import { HEIC_MESSAGE } from '@shop/db/tables/is-heic-file'
import sharp, { type Sharp } from 'sharp'
import { detectImageType, IMAGE_TYPE_LABELS, type ImageType, UNSUPPORTED_TYPE_MESSAGE } from '../files/image-types.ts'

const RESIZE_OPTIONS = {
  width: MAX_IMAGE_EDGE,
  height: MAX_IMAGE_EDGE,
  fit: 'inside',
  withoutEnlargement: true,
} as const
const MAX_PIXELS = 50e6

/** `failOn` rejects truncated files. Only the first frame of an animation is read. */
const INPUT_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true } as const

// Each image is decoded once, so a cache only costs memory. One thread leaves the other cores to the web server.
sharp.cache(false)
sharp.concurrency(1)

export class UnusableImageError extends Error {}

export interface DecodedImage {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** @throws UnusableImageError unless the file is a complete image of its declared type */
export async function decodeUpload(bytes: Buffer, declaredType: ImageType): Promise<DecodedImage> {
  const detected = detectImageType(bytes)
  if (detected === 'image/heic') throw new UnusableImageError(HEIC_MESSAGE)
  if (!detected) throw new UnusableImageError(`This file is not a picture. ${UNSUPPORTED_TYPE_MESSAGE}`)
  if (detected === declaredType) return decodeImage(bytes)
  const [declared, found] = [IMAGE_TYPE_LABELS[declaredType], IMAGE_TYPE_LABELS[detected]]
  throw new UnusableImageError(`This file says it is ${declared}, and it is ${found}.`)
}

export async function decodeImage(bytes: Buffer): Promise<DecodedImage> {
  try {
    const resized = resizeUpright(await toEightBits(bytes)).toColourspace('srgb')
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return await dropOpaqueAlpha({ data, width, height, channels: info.channels === 4 ? 4 : 3 })
  } catch (error) {
    throw new UnusableImageError(decodeErrorMessage(error))
  }
}

function resizeUpright(bytes: Buffer): Sharp {
  return sharp(bytes, INPUT_OPTIONS).autoOrient().resize(RESIZE_OPTIONS).timeout({ seconds: 60 })
}

/** sharp ignores the color profile of images with 16 bits a channel. */
async function toEightBits(bytes: Buffer): Promise<Buffer> {
  const { depth, hasProfile } = await sharp(bytes, INPUT_OPTIONS).metadata()
  if (depth !== 'ushort' || !hasProfile) return bytes
  return resizeUpright(bytes).keepIccProfile().png({ compressionLevel: 0 }).toBuffer()
}

export function sharpFromPixels({ data, ...raw }: DecodedImage): Sharp {
  return sharp(data, { raw })
}

async function dropOpaqueAlpha(pixels: DecodedImage): Promise<DecodedImage> {
  if (pixels.channels === 3) return pixels
  const { isOpaque } = await sharpFromPixels(pixels).stats()
  if (!isOpaque) return pixels
  return { ...pixels, data: await sharpFromPixels(pixels).removeAlpha().raw().toBuffer(), channels: 3 }
}

function decodeErrorMessage(error: unknown): string {
  if (`${error}`.includes('pixel limit'))
    return 'This picture has more than 50 million pixels. Make it smaller and try again.'
  return 'This file is damaged: it could not be read to its end. Try another copy of it.'
}
