import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the first migrations of this package into a folder. */
export function copyMigrations(folder: string, count: number): string {
  const migrations = join(folder, `first-${count}`)
  cpSync(new URL('../../migrations', import.meta.url), migrations, { recursive: true })
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return migrations
}
