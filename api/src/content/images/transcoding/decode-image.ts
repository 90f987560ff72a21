import { detectImageType, MAX_IMAGE_EDGE, refusalOfType } from '@shop/db/resources/image-types-and-limits'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

const RESIZE_OPTIONS = {
  width: MAX_IMAGE_EDGE,
  height: MAX_IMAGE_EDGE,
  fit: 'inside',
  withoutEnlargement: true,
} as const
const MAX_PIXELS = 50e6
/** Added to a JPEG that ends too early: if nothing else is missing it is complete, otherwise it stays damaged. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** Only the first frame of an animation is read. */
const INPUT_OPTIONS = { limitInputPixels: MAX_PIXELS, sequentialRead: true } as const

// Files of any other kind reach no code that reads them. The reader of AVIF and HEIC has let pictures run code before.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`) })

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

export function allowAvif() {
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] })
}

/** @throws UnusableImageError unless the bytes are a complete picture of an accepted type */
export async function decodeUpload(bytes: Buffer): Promise<DecodedImage> {
  const refusal = refusalOfType(detectImageType(bytes))
  if (refusal) throw new UnusableImageError(refusal)
  return decodeImage(bytes)
}

export async function decodeImage(bytes: Buffer): Promise<DecodedImage> {
  let faults = ''
  const addFault = (fault: string) => {
    faults += fault
  }
  const decode = (input: Buffer, failOn: FailLevel) =>
    decodePixels(input, (some) => sharp(some, { ...INPUT_OPTIONS, failOn }).on('warning', addFault))
  const decodeFaulty = (error: unknown) => {
    addFault(`${error}`)
    return decode(
      faults.includes('premature end') ? Buffer.concat([bytes, END_OF_JPEG]) : bytes,
      levelThatPassesOver(faults),
    )
  }
  try {
    return await decode(bytes, 'warning').catch(decodeFaulty)
  } catch (error) {
    throw new UnusableImageError(decodeErrorMessage(error))
  }
}

type FailLevel = NonNullable<SharpOptions['failOn']>
type OpenImage = (bytes: Buffer) => Sharp

/** Every browser shows such a picture. One with missing pixels is still refused. */
function levelThatPassesOver(faults: string): FailLevel {
  if (faults.includes('IDAT: CRC error')) return 'truncated' // of a chunk of pixels, which are all there
  if (faults.includes('incorrect data check')) return 'none' // the checksum of a PNG whose pixels are all there
  return faults.includes('VipsJpeg') && !faults.includes('premature end') ? 'truncated' : 'warning'
}

async function decodePixels(bytes: Buffer, open: OpenImage): Promise<DecodedImage> {
  const resized = resizeUpright(open(await toEightBits(bytes, open))).toColourspace('srgb')
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return dropOpaqueAlpha({ data, width, height, channels: info.channels === 4 ? 4 : 3 })
}

function resizeUpright(image: Sharp): Sharp {
  return image.autoOrient().resize(RESIZE_OPTIONS).timeout({ seconds: 60 })
}

/** sharp ignores the color profile of images with 16 bits a channel. */
async function toEightBits(bytes: Buffer, open: OpenImage): Promise<Buffer> {
  const { depth, hasProfile } = await open(bytes).metadata()
  if (depth !== 'ushort' || !hasProfile) return bytes
  return resizeUpright(open(bytes)).keepIccProfile().png({ compressionLevel: 0 }).toBuffer()
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
  return 'This file is damaged and cannot be read to its end. Try another copy of it.'
}
