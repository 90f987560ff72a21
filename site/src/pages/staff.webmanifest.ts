import type { APIRoute } from 'astro'
import { readShop } from '../content/read-content.ts'
import sandstone from '../look/palettes/sandstone.json' with { type: 'json' }
import { renderManifest } from '../share/home-screen.ts'

/** Makes the staff area an app. The scope covers the login and the site, so that both open inside it. */
export const GET: APIRoute = () => {
  const { name } = readShop()
  return renderManifest({
    id: '/admin/',
    name: `${name} Staff`.trim(),
    short_name: name || 'Staff',
    start_url: '/admin/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: sandstone['band-deep'],
    background_color: sandstone.paper,
  })
}
