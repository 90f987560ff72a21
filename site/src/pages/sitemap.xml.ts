import type { Image } from '@shop/db/tables/images'
import type { APIRoute } from 'astro'
import { lastChangedAt, listServices, listTeamMembers, listUnfinishedEvents, readShop } from '../content.ts'
import { eventPaths } from '../events/event-paths.ts'

interface Entry {
  path: string
  /** ISO 8601; missing where nobody can say: a list also changes when an event leaves it */
  changed?: string
}

/** The pages that search engines should know, with the last change of what they show. */
export const GET: APIRoute = ({ url }) => {
  const urls = entries().map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${escaped(new URL(path, url).href)}</loc>${lastmod}</url>\n`
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function entries(): Entry[] {
  const shop = readShop().updated_at
  return [
    { path: '/' },
    { path: '/services', changed: newest(shop, lastChangedAt('services'), ...pictured(listServices())) },
    { path: '/events' },
    { path: '/meet-the-team', changed: newest(shop, lastChangedAt('team-members'), ...pictured(listTeamMembers())) },
    { path: '/reviews', changed: shop },
    ...listUnfinishedEvents().map((event) => ({
      path: eventPaths(event.id).page,
      changed: newest(shop, event.updated_at, ...pictured([event])),
    })),
  ]
}

function pictured(rows: { image: Image | undefined }[]): string[] {
  return rows.flatMap(({ image }) => image?.updated_at ?? [])
}

function newest(...dates: string[]): string {
  return dates.toSorted().at(-1) ?? ''
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
