import type { Database } from '@shop/db/sqlite/open-database'

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
