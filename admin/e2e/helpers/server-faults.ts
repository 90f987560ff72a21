import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../../scripts/testing/browser-test.ts'
import type { TestServer } from '../../../scripts/testing/test-server.ts'
import { appendChange, openDatabase } from './shop-database.ts'

/** Puts a file in the place of a folder of DATA_DIR, so that nothing can be written there. */
export function blockFolder({ dataDir }: TestServer, path: string) {
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
export function hideTable({ dataDir }: TestServer, table: 'services' | 'images') {
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
export function corruptImageOfService({ dataDir }: TestServer, serviceId: number) {
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

/** Delays all requests to a URL pattern. @returns a function that lets them continue */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue().catch(() => {}) // the page has aborted the request
  })
  return resolve
}
