import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createPrivateFile, openDatabase } from './open-database.ts'

/**
 * Copies a database that may be in use into a new private file, with everything in its write-ahead log. The file has
 * its name only when it is whole.
 * It opens a connection of its own, because `vacuum` cannot run inside a transaction.
 */
export function copyDatabase(databaseFile: string, file: string) {
  const partial = partialFile(file)
  createPrivateFile(partial)
  const { $client } = openDatabase(databaseFile)
  try {
    $client.prepare('vacuum into ?').run(partial)
    syncFile(partial)
    renameSync(partial, file)
  } finally {
    $client.close()
    rmSync(partial, { force: true })
  }
}

/** Where a copy is while it is being made. */
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
