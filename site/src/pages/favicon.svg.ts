import type { APIRoute } from 'astro'
import { readShop } from '../content/read-content.ts'
import { readPalette } from '../look/read-look.ts'
import { iconSvg } from '../look/shop-icon.ts'

export const GET: APIRoute = () => {
  const svg = iconSvg({ name: readShop().name, palette: readPalette() })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
