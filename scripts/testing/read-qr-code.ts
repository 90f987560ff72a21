import jsqr from 'jsqr'
import sharp from 'sharp'

/** The text of the QR code in a picture, as a scanner reads it; undefined when there is none. */
export async function readQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
