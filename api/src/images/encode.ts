import type { Variant } from '@shop/db/images'
import { type Pixels, painted } from './decode.ts'

export interface Encoded {
  type: string
  bytes: Buffer
}

/** A smaller copy; its width is in pixels. */
export interface Copy {
  width: number
  bytes: Buffer
}

/** The picture in full size, in a type that everything reads: PNG where it is transparent, else JPEG. */
export async function encodeMaster(pixels: Pixels): Promise<Encoded> {
  const { channels } = pixels
  if (channels === 4) return { type: 'image/png', bytes: await painted(pixels).png().toBuffer() }
  return { type: 'image/jpeg', bytes: await painted(pixels).jpeg({ quality: 85, progressive: true }).toBuffer() }
}

/** The copies in the widths that are wanted, none of them wider than the picture; one after the other. */
export async function encodeCopies(pixels: Pixels, { type, widths }: { type: Variant['type']; widths: number[] }) {
  const copies: Copy[] = []
  for (const width of new Set(widths.map((wanted) => Math.min(wanted, pixels.width)))) {
    const smaller = painted(pixels).resize({ width })
    const encoded = type === 'image/avif' ? smaller.avif(AVIF) : smaller.webp(WEBP)
    copies.push({ width, bytes: await encoded.toBuffer() })
  }
  return copies
}

const AVIF = { quality: 52, effort: 4 }
const WEBP = { quality: 78, smartSubsample: true }
