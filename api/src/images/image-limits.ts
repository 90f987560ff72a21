/** bytes; a photo of 48 megapixels from a phone has about half of it */
export const MAX_UPLOAD_BYTES = 30 * 1024 * 1024
