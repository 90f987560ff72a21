// Shared by the server and the staff area. Without imports, so that the browser's bundle stays small.

/** The location of a picture that was withdrawn. No file has it. */
export const WITHDRAWN_LOCATION = 'withdrawn'

export const CENTER_FOCUS = { focus_x: 50, focus_y: 50 }

export const FOCUS_STEP = 10 // percent; pages have a style for each step

export const MAX_UPLOAD_BYTES = 30 * 1024 * 1024 // about twice the size of a 48-megapixel photo from a phone

export const MAX_IMAGE_EDGE = 2400 // along the longer side of a stored original

/** By the first bytes, because names and declared types are often wrong, and so that no other format reaches a decoder. */
export function detectImageType(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF....WEBP/s.test(start)) return 'image/webp'
  if (start.slice(4, 8) !== 'ftyp') return undefined
  if (/avi[fos]/.test(start)) return 'image/avif'
  return /hei[cfxms]|hev[cxms]|mif[12]|msf1/.test(start) ? 'image/heic' : undefined
}

/** @returns the sentence about a file of a type that cannot be used */
export function refusalOfType(type: string | undefined): string | undefined {
  if (type === 'image/avif') return 'AVIF pictures cannot be used. Save the photo as a JPEG and try again.'
  if (type === 'image/heic')
    return 'HEIC photos cannot be used. Save the photo as a JPEG and try again; on an iPhone, Settings > Camera > Formats > Most Compatible makes new photos JPEGs.'
  return type ? undefined : 'This file is not a picture. Only JPEG, PNG, WebP and GIF pictures can be used.'
}
