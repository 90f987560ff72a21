// Shared by the server and the staff area. Without imports, so that the browser's bundle stays small.

export const MAX_UPLOAD_BYTES = 30 * 1024 * 1024 // about twice the size of a 48-megapixel photo from a phone

export const MAX_IMAGE_EDGE = 2400 // along the longer side of a stored original

/** The focal point of an image for which none was chosen, such as one with a new file. */
export const MIDDLE = { focus_x: 50, focus_y: 50 }

export const FOCUS_STEP = 10 // percent; pages have a style for each step

export const HEIC_MESSAGE =
  'HEIC photos cannot be used. Save it as JPEG and try again; an iPhone sends JPEG when Settings, Camera, Formats says Most Compatible.'

/** Most systems do not know the type of a HEIC file, so its name decides as well. */
export function isHeicFile({ name, type }: { name: string; type: string }): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
}
