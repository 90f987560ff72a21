/** pixels; more than any screen shows of one picture */
const MAX_EDGE = 2400
/** bytes; what is smaller is sent as it is */
const MAX_UNRESIZED_BYTES = 700 * 1024

const HEIC_HELP =
  'HEIC photos cannot be shown on the web. On an iPhone, choose Settings, Camera, Formats, Most Compatible, or send the photo as a JPEG.'

/**
 * A big photo made smaller before it is sent, upright as it was taken. What cannot be made smaller is left alone.
 * @throws for a HEIC photo that this browser cannot read, with a sentence that helps
 */
export async function resizeImage(file: File): Promise<File> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!isHeic && (file.size <= MAX_UNRESIZED_BYTES || file.type === 'image/gif')) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) {
    if (isHeic) throw new Error(HEIC_HELP)
    return file
  }
  const smaller = await drawScaled(bitmap, file.type === 'image/jpeg' || isHeic ? 'image/jpeg' : 'image/webp')
  bitmap.close()
  if (!isHeic && smaller.size >= file.size) return file
  return new File([smaller], withExtension(file.name, smaller.type), { type: smaller.type })
}

function drawScaled(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height))
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.86 })
}

/** photo.heic → photo.jpg */
function withExtension(name: string, type: string) {
  const ending = type.replace('image/', '').replace('jpeg', 'jpg')
  return `${name.replace(/\.[^.]*$/, '')}.${ending}`
}
