/** What may be uploaded: every browser shows it, and sharp makes it anew. */
const IMAGE_TYPE_LABELS = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
}

export type ImageType = keyof typeof IMAGE_TYPE_LABELS

export const UNSUPPORTED_TYPE_MESSAGE = 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used.'
export const HEIC_MESSAGE =
  'HEIC photos cannot be used. Save it as JPEG and try again; an iPhone sends JPEG when Settings, Camera, Formats says Most Compatible.'

/** The type as we call it, which may stand in other words; undefined when such files cannot be used. */
export function parseImageType(type: string): ImageType | undefined {
  const plain = type.toLowerCase().replace(/^image\/(jpg|pjpeg)$/, 'image/jpeg')
  return Object.hasOwn(IMAGE_TYPE_LABELS, plain) ? (plain as ImageType) : undefined
}

export function imageTypeLabel(type: ImageType): string {
  return IMAGE_TYPE_LABELS[type]
}

export function isHeic(type: string): boolean {
  return /^image\/(heic|heif)/i.test(type)
}

/** What a file is by its first bytes, so that nothing else ever reaches a decoder: no SVG, no PDF. */
export function detectImageType(bytes: Buffer): ImageType | 'image/heic' | undefined {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF....WEBP/s.test(start)) return 'image/webp'
  if (start.slice(4, 8) !== 'ftyp') return undefined
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  if (/avi[fs]/.test(brands)) return 'image/avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'image/heic' : undefined
}
