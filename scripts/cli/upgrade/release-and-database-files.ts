import { chownSync, copyFileSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DATABASE = 'shop.sqlite'

export function listDatabaseCopies(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(`${DATABASE}.before-`) && name.endsWith('Z'))
    .sort()
}

/** Undoes a migration, because the version before refuses a newer database. @returns sentences */
export function putDatabaseBack(dataDir: string, { oldCopies, version }: { oldCopies: string[]; version: string }) {
  const [copy] = listDatabaseCopies(dataDir).filter((name) => !oldCopies.includes(name))
  if (copy === undefined) return []
  const file = join(dataDir, DATABASE)
  const kept = `${file}.of-${version}`
  const { uid, gid } = statSync(file)
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix)
  copyFileSync(join(dataDir, copy), file)
  chownSync(file, uid, gid)
  return [`The database is that of before the upgrade; what was saved since is in ${kept}.`]
}
