import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { createPrivateFile, type DatabaseOptions, openDatabase } from './open-database.ts'

const BEFORE = '.before-'

const COPY_RETENTION_MS = 90 * DAY_MS

/** Longer than a copy takes, because another process may be making one. */
const PARTIAL_COPY_TTL_MS = HOUR_MS

/** shop.sqlite.before-2026-11-20T090000.000Z */
export function databaseCopyFile(databaseFile: string, now: Date): string {
  return `${databaseFile}${BEFORE}${now.toISOString().replaceAll(':', '')}`
}

/** The newest copy is also removed when it is old, because it lacks everything that was saved since. */
export function deleteOldDatabaseCopies(databaseFile: string, now: Date) {
  deleteCopiesBefore(databaseCopyFile(databaseFile, new Date(now.getTime() - COPY_RETENTION_MS)))
  deleteCopiesBefore(partialFile(databaseCopyFile(databaseFile, new Date(now.getTime() - PARTIAL_COPY_TTL_MS))))
}

/** The time in a name sorts as text. */
function deleteCopiesBefore(oldest: string) {
  const prefix = oldest.slice(0, oldest.lastIndexOf(BEFORE) + BEFORE.length)
  const folder = dirname(oldest)
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (file.startsWith(prefix) && endsWithTime(name) && file < oldest) rmSync(file, { force: true })
  }
}

export function findNewestWholeCopy(databaseFile: string): string | undefined {
  const folder = dirname(databaseFile)
  const prefix = `${basename(databaseFile)}${BEFORE}`
  const copies = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith('Z'))
  return copies.sort().findLast((name) => isWhole(join(folder, name)))
}

/** SQLite takes an empty file for an empty database. */
function isWhole(file: string): boolean {
  try {
    const connection = new BetterSqlite3(file, { readonly: true })
    const tables = connection.prepare('select count(*) from sqlite_schema').pluck().get()
    const isIntact = tables !== 0 && connection.pragma('quick_check(1)', { simple: true }) === 'ok'
    connection.close()
    return isIntact
  } catch {
    return false
  }
}

/** A copy that was opened may have a log next to it. */
function endsWithTime(name: string): boolean {
  return /\.before-\d{4}-\d{2}-\d{2}T\d{6}\.\d{3}Z(-wal|-shm|-journal)?$/.test(name)
}

/** Copies a database that may be in use. `vacuum` cannot run inside a transaction, so it opens a connection. */
export function copyDatabase(databaseFile: string, file: string, { isTemporary }: DatabaseOptions = {}) {
  const partial = partialFile(file)
  createPrivateFile(partial)
  const { $client } = openDatabase(databaseFile)
  try {
    $client.pragma('synchronous = off') // of the copy, too
    $client.prepare('vacuum into ?').run(partial)
    if (!isTemporary) syncFile(partial)
    renameSync(partial, file)
  } finally {
    $client.pragma('synchronous = full')
    $client.close()
    rmSync(partial, { force: true })
  }
}

export function partialFile(file: string): string {
  return join(dirname(file), `partial-${basename(file)}`)
}

function syncFile(file: string) {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
