import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@shop/db/sqlite'

/** What pages are made from: the publisher hands it in, so that all pages of one publish agree. */
export interface Source {
  db: Database
  now: Date
  /** what stands before a stored key in a picture's address, such as /pictures/ */
  pictures: string
}

/** One render: what it is given, what it read, when its words go out of date, and what went wrong. */
interface Reading extends Source {
  reads: Set<string>
  due: number
  error?: unknown
}

export const reading = new AsyncLocalStorage<Reading>()

/** Where to read from; what is read is written down under these names. */
export function source(...names: string[]): Source {
  const current = reading.getStore()
  for (const name of names) current?.reads.add(name)
  const found = current ?? standalone
  if (!found) throw new Error('Content was read outside a render')
  return found
}

/** Says that what was read changes at some moment although nobody writes it. */
export function outOfDateAt(at: Date) {
  const current = reading.getStore()
  if (current) current.due = Math.min(current.due, at.getTime())
}

/** A plain `astro build` or `astro dev` has no publisher: it opens the database itself. */
const standalone: Source | undefined = process.env.SITE_DB ? await openOwn(process.env.SITE_DB) : undefined

async function openOwn(file: string): Promise<Source> {
  const { openDatabase } = await import('@shop/db/sqlite')
  const db = openDatabase(file)
  return {
    db,
    get now() {
      return new Date(process.env.SITE_NOW ?? Date.now())
    },
    pictures: process.env.SITE_PICTURES ?? '/pictures/',
  }
}
