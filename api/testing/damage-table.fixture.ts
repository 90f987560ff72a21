import { closeSync, openSync, writeSync } from 'node:fs'
import type { Database } from '@shop/db/sqlite/open-database'

/** Overwrites the first page of a table in the database file. The connection may still know what it read before. */
export function damageTable({ $client }: Database, table: string) {
  const page = Number($client.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table))
  const size = Number($client.pragma('page_size', { simple: true }))
  $client.pragma('wal_checkpoint(truncate)')
  const file = openSync($client.name, 'r+')
  writeSync(file, Buffer.alloc(size, 0xaa), 0, size, (page - 1) * size)
  closeSync(file)
}
