import type { Database } from '@shop/db/sqlite/open-database'
import { render } from '@shop/site/renderer'
import { isNotFoundPage } from './public-folder.ts'

/** What every page is made from, at one moment. */
export interface RenderOptions {
  db: Database
  now: Date
  siteUrl: string
  /** what stands before a stored key in a picture's address */
  imageBaseUrl: string
}

/** A page as it should stand, or that there is none, or why it could not be rendered. */
export type RenderResult = { path: string } & (
  | { kind: 'rendered'; bytes: Buffer; contentKeys: Set<string>; expiresAt: number }
  | { kind: 'missing' }
  | { kind: 'failed'; error: string }
)

/** Renders addresses until so many milliseconds are over, and at least one. */
export async function renderPagesFor(
  ms: number,
  paths: Iterable<string>,
  edition: RenderOptions,
): Promise<RenderResult[]> {
  const until = performance.now() + ms
  const pages: RenderResult[] = []
  for (const path of paths) {
    pages.push(await renderPage(path, edition))
    if (performance.now() > until) break
  }
  return pages
}

/** A page that throws is an answer too. */
async function renderPage(path: string, { db, now, siteUrl, imageBaseUrl }: RenderOptions): Promise<RenderResult> {
  try {
    const { response, contentKeys, expiresAt } = await render(new Request(siteUrl + path), { db, now, imageBaseUrl })
    if (response.status === 404 && !isNotFoundPage(path)) return { path, kind: 'missing' }
    if (!response.ok && !isNotFoundPage(path)) throw new Error(`The page answered ${response.status}`)
    return { path, kind: 'rendered', bytes: Buffer.from(await response.arrayBuffer()), contentKeys, expiresAt }
  } catch (error) {
    return { path, kind: 'failed', error: error instanceof Error ? error.message : `${error}` }
  }
}
