import { readShop } from '../content/read-content.ts'
import { readPalette } from '../look/read-look.ts'
import { deviceIconSvg } from '../look/shop-icon.ts'
import { renderPngResponse } from './share-image.ts'

export function renderAppIcon(size: number): Promise<Response> {
  const svg = deviceIconSvg({ name: readShop().name, palette: readPalette() })
  return renderPngResponse(svg.replace('width="48" height="48"', `width="${size}" height="${size}"`))
}
