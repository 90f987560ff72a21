import type { Database } from '@shop/db/sqlite'
import { render } from '@shop/site/renderer'
import { isMiss } from './folder.ts'

/** What every page is made from, at one moment. */
export interface Edition {
  db: Database
  now: Date
  siteUrl: string
  /** what stands before a stored key in a picture's address */
  pictures: string
}

/** A page as it should stand, or that there is none, or why it could not be rendered. */
export type Page = { path: string } & (
  | { kind: 'rendered'; bytes: Buffer; reads: Set<string>; due: number }
  | { kind: 'missing' }
  | { kind: 'failed'; error: string }
)

/** Renders addresses until so many milliseconds are over, and at least one. */
export async function renderFor(ms: number, paths: Iterable<string>, edition: Edition): Promise<Page[]> {
  const until = performance.now() + ms
  const pages: Page[] = []
  for (const path of paths) {
    pages.push(await renderPage(path, edition))
    if (performance.now() > until) break
  }
  return pages
}

/** A page that throws is an answer too. */
async function renderPage(path: string, { db, now, siteUrl, pictures }: Edition): Promise<Page> {
  try {
    const { response, reads, due } = await render(new Request(siteUrl + path), { db, now, pictures })
    if (response.status === 404 && !isMiss(path)) return { path, kind: 'missing' }
    if (!response.ok && !isMiss(path)) throw new Error(`The page answered ${response.status}`)
    return { path, kind: 'rendered', bytes: Buffer.from(await response.arrayBuffer()), reads, due }
  } catch (error) {
    return { path, kind: 'failed', error: error instanceof Error ? error.message : `${error}` }
  }
}
