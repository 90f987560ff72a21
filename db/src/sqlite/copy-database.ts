import { createPrivateFile, openDatabase } from './open-database.ts'

/**
 * Copies a database that may be in use into a new private file, with everything in its write-ahead log.
 * It opens a connection of its own, because `vacuum` cannot run inside a transaction.
 */
export function copyDatabase(databaseFile: string, file: string) {
  createPrivateFile(file)
  const { $client } = openDatabase(databaseFile)
  try {
    $client.prepare('vacuum into ?').run(file)
  } finally {
    $client.close()
  }
}
