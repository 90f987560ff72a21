import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

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
  return [`The database is the one from before the upgrade; what was saved since is in ${kept}.`]
}

export function readReleaseVersion(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** Copies a release next to the others. @returns its folder */
export function installRelease(from: string, { base, version }: { base: string; version: string }): string {
  const folder = join(base, 'releases', version)
  if (resolve(from) === folder) return folder
  const unfinished = `${folder}.tmp`
  for (const old of [unfinished, folder]) rmSync(old, { recursive: true, force: true })
  mkdirSync(join(base, 'releases'), { recursive: true })
  cpSync(from, unfinished, { recursive: true })
  renameSync(unfinished, folder)
  return folder
}

export function pointCurrentTo(folder: string, current: string) {
  rmSync(`${current}.tmp`, { force: true })
  symlinkSync(folder, `${current}.tmp`)
  renameSync(`${current}.tmp`, current)
}

export function removeOtherReleases(base: string, kept: (string | undefined)[]) {
  const folders = readdirSync(join(base, 'releases')).map((name) => join(base, 'releases', name))
  for (const folder of folders) if (!kept.includes(folder)) rmSync(folder, { recursive: true })
}
