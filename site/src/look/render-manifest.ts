import { readShop } from '../content/read-content.ts'
import { readPalette } from './read-look.ts'
import { iconHash } from './shop-icon.ts'

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
