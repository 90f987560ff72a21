import type { APIRoute } from 'astro'
import { readText } from '../content/page-texts/read-text.ts'
import { readShop } from '../content/read-content.ts'
import { readPalette } from '../look/read-look.ts'
import { renderManifest } from '../share/app-icon-and-manifest.ts'

export const GET: APIRoute = () => {
  const description = readText('home_title')
  const name = readShop().name || description
  const { paper } = readPalette()
  return renderManifest({
    name,
    short_name: name,
    description,
    start_url: '/',
    display: 'browser',
    theme_color: paper,
    background_color: paper,
  })
}
