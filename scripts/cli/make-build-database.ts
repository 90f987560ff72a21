import { existsSync } from 'node:fs'
import { type ContentSnapshot, contentSnapshotSchema, storeContentSnapshot } from '@shop/db/records/content-snapshot'
import { copyDatabase } from '@shop/db/sqlite/database-copies'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'

const FETCH_TIMEOUT_MS = 60_000

export interface BuildSource {
  /** ISO 8601 */
  clock: string
  imageBaseUrl: string
}

/** Makes a database from the content of a running shop. @throws a sentence */
export async function makeDatabaseFromShop(
  shopUrl: string,
  { databaseFile, siteUrl }: { databaseFile: string; siteUrl: string },
): Promise<BuildSource> {
  const snapshot = await fetchSnapshot(`${shopUrl}/api/content`)
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  storeContentSnapshot(db, snapshot)
  db.$client.close()
  const { clock, imageBaseUrl } = snapshot
  // Another host does not have the images of the shop.
  return { clock, imageBaseUrl: siteUrl === shopUrl ? imageBaseUrl : new URL(imageBaseUrl, shopUrl).href }
}

/** @throws a sentence when there is no such file */
export function makeDatabaseFromFile(from: string, to: string): BuildSource {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`)
  copyDatabase(from, to)
  const db = openDatabase(to)
  migrateDatabase(db)
  db.$client.close()
  return { clock: new Date().toISOString(), imageBaseUrl: '/pictures/' }
}

async function fetchSnapshot(url: string): Promise<ContentSnapshot> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause : error
    throw new Error(`${url} cannot be reached: ${cause.message || cause.name}`)
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  const snapshot = contentSnapshotSchema.safeParse(await response.json().catch(() => undefined))
  if (!snapshot.success) throw new Error(`${url} has no content that this version of the program understands.`)
  return snapshot.data
}
