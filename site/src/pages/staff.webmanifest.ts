import type { APIRoute } from 'astro'
import { readShop } from '../content/read-content.ts'
import { NAMED_PALETTES } from '../look/palettes.ts'
import { renderManifest } from '../share/app-icon-and-manifest.ts'

/** Makes the staff area an app. The scope covers the login and the site, so that both open inside it. */
export const GET: APIRoute = () => {
  const { name } = readShop()
  const { sandstone } = NAMED_PALETTES
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
