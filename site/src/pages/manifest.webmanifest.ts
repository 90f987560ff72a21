import type { APIRoute } from 'astro'
import { readShop } from '../content.ts'
import { iconHash } from '../look/icon.ts'
import { readPalette } from '../look/read-look.ts'
import { readText } from '../page-texts/read-text.ts'

export const GET: APIRoute = () => {
  const shop = readShop()
  const title = readText('home_title')
  const name = shop.name || title
  const palette = readPalette()
  const version = `?v=${iconHash({ name: shop.name, palette })}`
  const manifest = {
    name,
    short_name: name,
    description: title,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    theme_color: palette.paper,
    background_color: palette.paper,
    icons: [
      { src: `/icon-192.png${version}`, sizes: '192x192', type: 'image/png' },
      { src: `/icon-512.png${version}`, sizes: '512x512', type: 'image/png' },
      { src: `/icon-maskable-512.png${version}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
