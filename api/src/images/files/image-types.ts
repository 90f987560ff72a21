export const IMAGE_TYPE_LABELS = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
}

export type ImageType = keyof typeof IMAGE_TYPE_LABELS

export const UNSUPPORTED_TYPE_MESSAGE = 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used.'

export function parseImageType(type: string): ImageType | undefined {
  const normalized = type.toLowerCase().replace(/^image\/(jpg|pjpeg)$/, 'image/jpeg')
  return isImageType(normalized) ? normalized : undefined
}

function isImageType(type: string): type is ImageType {
  return Object.hasOwn(IMAGE_TYPE_LABELS, type)
}

/** Detects the type by the first bytes, so that no other format, such as SVG or PDF, reaches a decoder. */
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
