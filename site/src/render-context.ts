import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@shop/db/sqlite/open-database'

/** What pages are made from: the publisher hands it in, so that all pages of one publish agree. */
export interface RenderInput {
  db: Database
  now: Date
  /** what stands before a stored key in a picture's address, such as /pictures/ */
  imageBaseUrl: string
}

/** One render: what it is given, what it read, when its words go out of date, and what went wrong. */
export interface RenderContext extends RenderInput {
  contentKeys: Set<string>
  expiresAt: number
  error?: unknown
}

export const renderContext = new AsyncLocalStorage<RenderContext>()

/** Where to read from; what is read is written down under these names. */
export function trackReads(...names: string[]): RenderInput {
  const current = renderContext.getStore()
  for (const name of names) current?.contentKeys.add(name)
  const found = current ?? standalone
  if (!found) throw new Error('Content was read outside a render')
  return found
}

/** Says that what was read changes at some moment although nobody writes it. */
export function addExpiry(at: Date) {
  const current = renderContext.getStore()
  if (current) current.expiresAt = Math.min(current.expiresAt, at.getTime())
}

/** A plain `astro build` or `astro dev` has no publisher: it opens the database itself. */
const standalone: RenderInput | undefined = process.env.SITE_DB ? await openOwn(process.env.SITE_DB) : undefined

async function openOwn(file: string): Promise<RenderInput> {
  const { openDatabase } = await import('@shop/db/sqlite/open-database')
  const db = openDatabase(file)
  return {
    db,
    get now() {
      return new Date(process.env.SITE_NOW ?? Date.now())
    },
    imageBaseUrl: process.env.SITE_PICTURES ?? '/pictures/',
  }
}
