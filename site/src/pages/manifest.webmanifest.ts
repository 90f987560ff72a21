import type { APIRoute } from 'astro'
import { readShop } from '../content.ts'

export const GET: APIRoute = () => {
  const { name, city } = readShop()
  const manifest = {
    name,
    short_name: name,
    description: `Barbershop and hair salon in ${city}`,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    theme_color: '#fbf5eb',
    background_color: '#fbf5eb',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
