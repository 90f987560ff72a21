import type { Database } from '@shop/db/sqlite/open-database'
import { expect } from 'vitest'

export type Pages = Map<string, string>

const PAGES = ['/', '/services', '/events', '/meet-the-team', '/reviews', '/404', '/event/not-found']
const FEEDS = ['/events.ics', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']

/** Of every event that there ever was, too. */
export function listPagePaths(db: Database): string[] {
  const newest = Number(db.$client.prepare(`select max(record_id) from changes where noun = 'events'`).pluck().get())
  const events = Array.from({ length: newest }, (_, index) => `/event/${index + 1}`)
  return [...PAGES, ...FEEDS, ...events.flatMap((path) => [path, `${path}.ics`])]
}

/** What a call answers for each path; texts of errors count as pages, so that both sides must say the same. */
export async function readPages(paths: string[], read: (path: string) => Promise<string>): Promise<Pages> {
  const pages: Pages = new Map()
  for (const path of paths) pages.set(path, await read(path))
  return pages
}

/** Without what tells when a row was saved: feeds, and the date of printed prices. */
export function pagesOfRows(pages: Pages): Pages {
  const html = [...pages].filter(([path]) => !/\.\w+$/.test(path))
  return new Map(html.map(([path, text]) => [path, text.replace(/<p>Prices as of [^<]*/, '')]))
}

/** Says little of pages that differ, because they are long. */
export function expectSamePages(actual: Pages, expected: Pages) {
  expect([...actual.keys()]).toEqual([...expected.keys()])
  const different = [...actual].flatMap(([path, text]) => {
    const other = expected.get(path) ?? ''
    if (text === other) return []
    const from = [...text].findIndex((_, index) => text[index] !== other[index])
    return [[path, ...[text, other].map((page) => page.slice(Math.max(0, from - 80), from + 160))]]
  })
  expect(different).toEqual([])
}

/** What other programs compare with what they knew: versions and times of calendars and of the sitemap. */
function growingValues(pages: Pages): Map<string, string> {
  const found = new Map<string, string>()
  for (const block of [...pages.values()].flatMap((text) => text.split(/BEGIN:VEVENT|<url>/).slice(1))) {
    const [, event, page] = /UID:(.*)|<loc>(.*?)</.exec(block) ?? []
    for (const [, field, value = ''] of block.matchAll(/(SEQUENCE|DTSTAMP|LAST-MODIFIED|lastmod)[:>]([^\r<]+)/g))
      found.set(`${event ?? page} ${field}`, value.padStart(30))
  }
  return found
}

export function expectGrown(before: Pages, after: Pages) {
  const known = growingValues(before)
  const smaller = [...growingValues(after)].filter(([key, value]) => value < (known.get(key) ?? ''))
  expect(smaller.map(([key, value]) => [key, known.get(key), value])).toEqual([])
}
