import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createPrivateFile, type DatabaseOptions, openDatabase } from './open-database.ts'

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
