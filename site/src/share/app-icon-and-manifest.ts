import { readShop } from '../content/read-content.ts'
import { readPalette } from '../look/read-look.ts'
import { deviceIconSvg, iconHash } from '../look/shop-icon.ts'
import { renderPngResponse } from './share-image.ts'

/** What a phone shows once the site or the staff area is on its home screen. */
export function renderAppIcon(size: number): Promise<Response> {
  const svg = deviceIconSvg({ name: readShop().name, palette: readPalette() })
  return renderPngResponse(svg.replace('width="48" height="48"', `width="${size}" height="${size}"`))
}

export function renderManifest(members: Record<string, string>): Response {
  const version = `?v=${iconHash({ name: readShop().name, palette: readPalette() })}`
  const icons = [
    { src: `/icon-192.png${version}`, sizes: '192x192', type: 'image/png' },
    { src: `/icon-512.png${version}`, sizes: '512x512', type: 'image/png' },
    { src: `/icon-maskable-512.png${version}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
  const manifest = { ...members, lang: 'en', icons }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
