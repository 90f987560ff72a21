// Without imports, like the limits of images, so that the browser's bundle stays small.

export const HEIC_MESSAGE =
  'HEIC photos cannot be used. Save it as JPEG and try again; an iPhone sends JPEG when Settings, Camera, Formats says Most Compatible.'

/** Most systems do not know the type of a HEIC file, so its name decides as well. */
export function isHeicFile({ name, type }: { name: string; type: string }): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
}
