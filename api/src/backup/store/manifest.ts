import { createHash } from 'node:crypto'
import * as z from 'zod'
import { newestEpoch } from '../../fence/fence-places.ts'
import { isSafePath } from '../../filesystem/is-safe-path.ts'
import { BackupError } from './backup-error.ts'

const safePath = z.string().refine(isSafePath)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bytes = z.int().nonnegative()

const storedFile = z.object({
  key: safePath, // the endings .zst and .age say how it was encoded
  size: bytes,
  sha256,
  storedSize: bytes, // of the encoded file
  storedSha256: sha256,
})

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  revision: bytes,
  migrations: bytes,
  epoch: bytes.optional(), // of the fence; older backups lack it
  timeZone: z.string().optional(), // of the shop; older backups lack it
  database: storedFile,
  pictures: z.array(storedFile.extend({ path: safePath })),
  /** image files that records refer to and that did not exist */
  missing: z.array(z.string()),
})

export const MANIFESTS = 'snapshots/'

export type StoredFile = z.infer<typeof storedFile>
export type StoredPicture = z.infer<typeof manifestSchema>['pictures'][number]
export type Manifest = z.infer<typeof manifestSchema>

const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z-r\d+-([0-9a-f]{16})$/

export function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The name of a backup tells its time and revision, and ends with the hash of its manifest. */
export function formatManifest(manifest: Manifest): { name: string; bytes: Buffer } {
  const content = Buffer.from(JSON.stringify(manifest, null, 1))
  const time = `${manifest.takenAt.slice(0, 19).replaceAll(':', '')}Z`
  return { name: `${time}-r${manifest.revision}-${hashOf(content).slice(0, 16)}`, bytes: content }
}

/** @throws BackupError for a manifest that is not byte for byte what was written */
export function parseManifest(name: string, content: Uint8Array): Manifest {
  if (hashOf(content).slice(0, 16) !== NAME.exec(name)?.[5]) throw damaged(name)
  return parseManifestText(name, content)
}

export function parseManifestText(name: string, content: Uint8Array): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(content).toString()))
  } catch {
    throw damaged(name)
  }
}

/** By time, and of one second by revision, whose digits do not sort as text. */
export function compareBackups(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

export function timeOfBackup(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}${hours}:${minutes}:${seconds}Z`)
}

function damaged(name: string): BackupError {
  return new BackupError(`The list of files of the backup ${name} is damaged.`)
}

export function manifestKey(name: string): string {
  return `${MANIFESTS}${name}.json`
}

export interface BackupList {
  names: string[] // oldest first
  epoch: number // of the newest fence; 0 without one
}

export function backupsAmong(sizes: Map<string, number>): BackupList {
  const keys = [...sizes.keys()].filter((key) => key.startsWith(MANIFESTS))
  const files = keys.map((key) => key.slice(MANIFESTS.length))
  const names = files.map((file) => file.replace(/\.json$/, '')).filter((name) => timeOfBackup(name))
  return { names: names.sort(compareBackups), epoch: newestEpoch(files) }
}
