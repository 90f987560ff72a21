import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestServer } from '../../../scripts/testing/test-server.ts'

/** A fault of a running server, until it is repaired. */
export interface Fault {
  repair(): void
}

/** Puts a file in the place of a folder of DATA_DIR, so that nothing can be written there. */
export function blockFolder({ dataDir }: TestServer, path: string): Fault {
  const folder = join(dataDir, path)
  const exists = existsSync(folder)
  if (exists) renameSync(folder, `${folder}-aside`)
  writeFileSync(folder, 'not a folder')
  return {
    repair() {
      rmSync(folder)
      if (exists) renameSync(`${folder}-aside`, folder)
    },
  }
}

/** Renames a table under the running server. */
export function hideTable({ dataDir }: TestServer, table: 'services' | 'images'): Fault {
  const database = openDatabase(dataDir)
  database.exec(`alter table ${table} rename to hidden`)
  appendChange(database, table)
  return {
    repair() {
      database.exec(`alter table hidden rename to ${table}`)
      database.close()
    },
  }
}

/** Makes the stored variants of a service's image unreadable, so that its pages fail to render. */
export function corruptImageOfService({ dataDir }: TestServer, serviceId: number): Fault {
  const database = openDatabase(dataDir)
  const select = database.prepare(
    'select id, variants from images where id = (select image_id from services where id = ?)',
  )
  const { id = null, variants = null } = select.get(serviceId) ?? {}
  const write = database.prepare('update images set variants = ? where id = ?')
  write.run('{', id)
  return {
    repair() {
      write.run(variants, id)
      database.close()
    },
  }
}

/** Gives a service a title longer than the limit, as it may have been stored before there was one. */
export function storeLongTitle({ dataDir }: TestServer, serviceId: number, title: string) {
  const database = openDatabase(dataDir)
  database.prepare('update services set title = ? where id = ?').run(title, serviceId)
  appendChange(database, 'services')
  database.close()
}

/** The server reads a list again only after a change. */
function appendChange(database: DatabaseSync, noun: 'services' | 'images') {
  database.exec(`insert into changes (at, action, noun, record_id) values ('2026-11-20', 'update', '${noun}', 1)`)
}

/** Changes rows under the running server. */
export function changeDatabase({ dataDir }: TestServer, sql: string) {
  const database = openDatabase(dataDir)
  database.exec(sql)
  database.close()
}

function openDatabase(dataDir: string) {
  return new DatabaseSync(join(dataDir, 'shop.sqlite'), { timeout: 5000 })
}
