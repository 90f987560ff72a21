/** bytes; a photo of 48 megapixels from a phone has about half of it */
export const LARGEST_FILE = 30 * 1024 * 1024
