import type { Image } from '@shop/db/tables/images'
import type { APIRoute } from 'astro'
import { eventPaths } from '../components/links/event-paths.ts'
import { localPath } from '../components/links/local-path.ts'
import { pageInLanguages } from '../components/links/page-in-languages.ts'
import { escapeHtml } from '../components/markdown/html-escaping.ts'
import { lastChangedAt, listRecords, listUnfinishedEvents, newestPastTime, readShop } from '../content/read-content.ts'
import { isListFilled } from '../layout/is-list-filled.ts'
import { ACCESSIBILITY_PATH, listLinks } from '../layout/nav-links.ts'

interface Entry {
  path: string
  /** ISO 8601; missing where more than records changes what a page says */
  lastChange?: string
}

export const GET: APIRoute = ({ url }) => {
  const { second_language } = readShop()
  const paths = entries().flatMap((entry) => [
    entry,
    ...(second_language ? [{ ...entry, path: localPath(entry.path, second_language) }] : []),
  ])
  const urls = paths.map(({ path, lastChange }) => {
    const lastmod = lastChange ? `<lastmod>${lastChange}</lastmod>` : ''
    const alternates = pageInLanguages(path, second_language).map(
      (page) =>
        `<xhtml:link rel="alternate" hreflang="${page.hreflang}" href="${escapeHtml(new URL(page.path, url).href)}"/>`,
    )
    return `<url><loc>${escapeHtml(new URL(path, url).href)}</loc>${lastmod}${alternates.join('')}</url>\n`
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${second_language && ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'}>
${urls.join('')}</urlset>
`
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function entries(): Entry[] {
  const siteChanges = [readShop().updated_at, lastChangedAt('page-texts'), lastChangedAt('look')]
  return [
    { path: '/' },
    ...listLinks(isListFilled).map(({ href, list }) => ({
      path: href,
      lastChange:
        list === 'events'
          ? ''
          : newestPastTime([...siteChanges, lastChangedAt(list), ...imageChanges(listRecords(list))]),
    })),
    ...(readShop().has_accessibility_page ? [{ path: ACCESSIBILITY_PATH }] : []),
    ...listUnfinishedEvents().map((event) => ({
      path: eventPaths(event.id).page,
      lastChange: newestPastTime([...siteChanges, event.updated_at, ...imageChanges([event])]),
    })),
  ]
}

function imageChanges(rows: { image: Image | undefined }[]): string[] {
  return rows.flatMap(({ image }) => image?.updated_at ?? [])
}
