import type { Database } from '@shop/db/sqlite/open-database'
import { eq } from 'drizzle-orm'
import { resources } from '../content/resources.ts'

/** Names the records that use an image, for staff: service Haircuts, event Winter Market. */
export function listImageUsage(db: Database, imageId: number): string[] {
  return Object.entries(resources).flatMap(([name, { table, nameField }]) => {
    if (!('image_id' in table)) return []
    const rows: Record<string, unknown>[] = db.select().from(table).where(eq(table.image_id, imageId)).all()
    return rows.map((row) => `${singular(name)} ${row[nameField]}`)
  })
}

function singular(resourceName: string): string {
  return resourceName.replaceAll('-', ' ').replace(/s$/, '')
}
