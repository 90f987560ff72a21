import sharp, { type Sharp } from 'sharp'
import {
  detectImageType,
  HEIC_MESSAGE,
  type ImageType,
  imageTypeLabel,
  UNSUPPORTED_TYPE_MESSAGE,
} from './image-types.ts'

/** pixels along the longer side of what is kept */
const MAX_EDGE = 2560
const FITTED = { width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true } as const
/** pixels; more than any phone takes */
const MAX_PIXELS = 50e6

/** Strict: a file that is cut off is refused. Of something animated, the first frame is read. */
const READING = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true } as const

// A decoded photo is large and never asked for twice; and one core is left for the visitors.
sharp.cache(false)
sharp.concurrency(1)

/** A file that is not used; the message is a sentence for whoever sent it. */
export class UnusableImageError extends Error {}

/** A picture as its bare pixels: upright, in sRGB, at most 2560 pixels long, and free of everything else. */
export interface DecodedImage {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/**
 * Reads an uploaded file, which may be anything.
 * @throws Refusal for whatever is not a whole picture of the type that it was said to be
 */
export async function decodeUpload(bytes: Buffer, said: ImageType): Promise<DecodedImage> {
  const found = detectImageType(bytes)
  if (found === 'image/heic') throw new UnusableImageError(HEIC_MESSAGE)
  if (!found) throw new UnusableImageError(`This file is not a picture. ${UNSUPPORTED_TYPE_MESSAGE}`)
  if (found !== said)
    throw new UnusableImageError(`This file says it is ${imageTypeLabel(said)}, and it is ${imageTypeLabel(found)}.`)
  return decodeImage(bytes)
}

/** @throws Refusal for what cannot be decoded to its end */
export async function decodeImage(bytes: Buffer): Promise<DecodedImage> {
  try {
    const fitted = fit(await toEightBits(bytes)).toColourspace('srgb')
    const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return await dropOpaqueAlpha({ data, width, height, channels: info.channels === 4 ? 4 : 3 })
  } catch (error) {
    throw new UnusableImageError(decodeErrorMessage(error))
  }
}

/** Upright, and no larger than what is kept. */
function fit(bytes: Buffer): Sharp {
  return sharp(bytes, READING).autoOrient().resize(FITTED).timeout({ seconds: 60 })
}

/** Of a picture with 16 bits a color sharp drops the profile without heeding it; of one with 8 it does not. */
async function toEightBits(bytes: Buffer): Promise<Buffer> {
  const { depth, hasProfile } = await sharp(bytes, READING).metadata()
  if (depth !== 'ushort' || !hasProfile) return bytes
  return fit(bytes).keepIccProfile().png({ compressionLevel: 0 }).toBuffer()
}

/** The pixels as something to make files from. */
export function sharpFromPixels({ data, ...raw }: DecodedImage): Sharp {
  return sharp(data, { raw })
}

/** Many files could be transparent and are not anywhere. */
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
