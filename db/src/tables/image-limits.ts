// Shared by the server and the staff area. Without imports, so that the browser's bundle stays small.

export const MAX_UPLOAD_BYTES = 30 * 1024 * 1024 // about twice the size of a 48-megapixel photo from a phone

export const MAX_IMAGE_EDGE = 2400 // along the longer side of a stored original
