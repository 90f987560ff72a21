import { recordKey } from '@shop/db/resources/definitions'
import type { Image } from '@shop/db/tables/images'
import type { APIRoute } from 'astro'
import { eventPaths } from '../components/links/event-paths-and-api-url.ts'
import { escapeHtml } from '../components/markdown/escape-html-and-safe-url.ts'
import {
  lastChangedAt,
  listRecords,
  listUnfinishedEvents,
  listUpcomingEvents,
  newestPastTime,
  readShop,
} from '../content/read-content.ts'
import { trackWords } from '../content/render-context.ts'
import { runInLanguage } from '../content/run-in-language.ts'
import { isListFilled } from '../layout/is-list-filled.ts'
import { pageInLanguages } from '../layout/metadata/page-in-languages.ts'
import { ACCESSIBILITY_PATH, listLinks } from '../layout/nav-links.ts'

interface Entry {
  path: string
  /** ISO 8601; missing if more than records changes what a page says */
  lastChange?: string
}

export const GET: APIRoute = ({ url }) => {
  const { second_language } = readShop()
  const translated = second_language ? runInLanguage(second_language, listUpcomingEvents) : []
  const events = new Map(translated.map((event) => [event.id, event]))
  const urls = entries().flatMap(({ path, lastChange }) => {
    const lastmod = lastChange ? `<lastmod>${lastChange}</lastmod>` : ''
    const pages = pageInLanguages(path, second_language, (id) => events.get(id))
    const alternates = pages.map(
      (page) =>
        `<xhtml:link rel="alternate" hreflang="${page.hreflang}" href="${escapeHtml(new URL(page.path, url).href)}"/>`,
    )
    const paths = new Set([path, ...pages.map((page) => page.path)])
    return [...paths].map(
      (path) => `<url><loc>${escapeHtml(new URL(path, url).href)}</loc>${lastmod}${alternates.join('')}</url>\n`,
    )
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${second_language && ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'}>
${urls.join('')}</urlset>
`
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function entries(): Entry[] {
  trackWords('events:upcoming', 'shop') // They change the times of these, too.
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
  for (const { image } of rows) if (image) trackWords(recordKey('images', image.id))
  return rows.flatMap(({ image }) => image?.updated_at ?? [])
}
