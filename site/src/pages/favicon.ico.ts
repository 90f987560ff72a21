import type { APIRoute } from 'astro'
import { readShop } from '../content/read-content.ts'
import { readPalette } from '../look/read-look.ts'
import { iconSvg } from '../look/shop-icon.ts'
import { renderPngResponse } from '../share/share-image.ts'

const SIDE = 48
const HEADER_BYTES = 22

/** Some browsers request this address although every page names another icon. The file is a PNG behind a header. */
export const GET: APIRoute = async () => {
  const response = await renderPngResponse(iconSvg({ name: readShop().name, palette: readPalette() }))
  const png = Buffer.from(await response.arrayBuffer())
  const header = Buffer.alloc(HEADER_BYTES)
  header.set([0, 0, 1, 0, 1, 0, SIDE, SIDE, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER_BYTES, 18)
  return new Response(Buffer.concat([header, png]), { headers: { 'Content-Type': 'image/x-icon' } })
}
