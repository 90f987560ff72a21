import type { Database } from '@shop/db/sqlite/open-database'
import { render } from '@shop/site/renderer'
import { errorMessage } from '../errors/error-details.ts'
import { isNotFoundPage } from './page-file.ts'

export interface RenderOptions {
  db: Database
  now: Date
  siteUrl: string
  /** what precedes a stored key in the URL of an image */
  imageBaseUrl: string
}

export type RenderResult = { path: string } & (
  | { kind: 'rendered'; bytes: Buffer; contentKeys: Set<string>; expiresAt: number }
  | { kind: 'missing' }
  | { kind: 'failed'; error: string }
)

/** All reads of the work see one state of the database, whatever other connections write meanwhile. */
export async function withSnapshot<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  db.$client.exec('begin')
  try {
    return await work()
  } finally {
    db.$client.exec('commit')
  }
}

/** Renders at least one page, and more until `timeMs` have passed. A page that throws is a result too. */
export async function renderPages(paths: Iterable<string>, timeMs: number, options: RenderOptions) {
  const deadline = performance.now() + timeMs
  const results: RenderResult[] = []
  for (const path of paths) {
    results.push(await renderPage(path, options))
    if (performance.now() > deadline) break
  }
  return results
}

async function renderPage(path: string, { db, now, siteUrl, imageBaseUrl }: RenderOptions): Promise<RenderResult> {
  try {
    const { response, contentKeys, expiresAt } = await render(new Request(siteUrl + path), { db, now, imageBaseUrl })
    if (response.status === 404 && !isNotFoundPage(path)) return { path, kind: 'missing' }
    if (!response.ok && !isNotFoundPage(path)) throw new Error(`The page answered ${response.status}`)
    return { path, kind: 'rendered', bytes: Buffer.from(await response.arrayBuffer()), contentKeys, expiresAt }
  } catch (error) {
    return { path, kind: 'failed', error: errorMessage(error) }
  }
}
