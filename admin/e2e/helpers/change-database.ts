import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestServer } from '../../../scripts/testing/test-server.ts'

/** Changes rows under the running server. */
export function changeDatabase({ dataDir }: TestServer, sql: string) {
  const database = openDatabase(dataDir)
  database.exec(sql)
  database.close()
}

/** The server reads a list again only after a change. */
export function appendChange(database: DatabaseSync, noun: 'services' | 'images') {
  database.exec(`insert into changes (at, action, noun, record_id) values ('2026-11-20', 'update', '${noun}', 1)`)
}

export function openDatabase(dataDir: string) {
  return new DatabaseSync(join(dataDir, 'shop.sqlite'), { timeout: 60_000 })
}
