import * as z from 'zod'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import { isSafePath } from '../../../base/filesystem/files.ts'

/** The message is a sentence for the owner. */
export class BackupError extends Error {}

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

/** The database comes first. */
export function filesOf({ database, pictures }: Manifest): StoredFile[] {
  return [database, ...pictures]
}

export const MANIFESTS = 'snapshots/'

export type StoredFile = z.infer<typeof storedFile>
export type StoredPicture = z.infer<typeof manifestSchema>['pictures'][number]
export type Manifest = z.infer<typeof manifestSchema>

const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z(?:-e(\d+))?-r(\d+)(?:\.(\d+))?-([0-9a-f]{16})$/

export type BackupName = NonNullable<ReturnType<typeof parseBackupName>>

/** The name of a backup contains its time, epoch and revision, and ends with the hash of its manifest. */
export function formatManifest(manifest: Manifest, copy: number): { name: string; bytes: Buffer } {
  const { takenAt, epoch = 0, revision } = manifest
  const content = Buffer.from(JSON.stringify(manifest, null, 1))
  const time = `${takenAt.slice(0, 19).replaceAll(':', '')}Z`
  const number = copy > 0 ? `${revision}.${copy}` : revision
  return { name: `${time}-e${epoch}-r${number}-${hashOf(content).slice(0, 16)}`, bytes: content }
}

/** @throws BackupError for a manifest that is not byte for byte what was written */
export function parseManifest(name: string, content: Uint8Array): Manifest {
  if (hashOf(content).slice(0, 16) !== NAME.exec(name)?.[8]) throw damaged(name)
  return parseManifestText(name, content)
}

export function parseManifestText(name: string, content: Uint8Array): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(content).toString()))
  } catch {
    throw damaged(name)
  }
}

export function parseBackupName(name: string) {
  const [, day, hours, minutes, seconds, epoch, revision, copy = 0] = NAME.exec(name) ?? []
  if (day === undefined) return undefined
  return {
    name,
    time: new Date(`${day}${hours}:${minutes}:${seconds}Z`), // by the clock of the machine, which may have been wrong
    epoch: epoch === undefined ? undefined : Number(epoch), // of the fence; older names lack it
    revision: Number(revision),
    copy: Number(copy), // 0 for the first backup of a revision
  }
}

export function timeOfBackup(name: string): Date | undefined {
  return parseBackupName(name)?.time
}

function damaged(name: string): BackupError {
  return new BackupError(`The list of files of the backup ${name} is damaged.`)
}

export function manifestKey(name: string): string {
  return `${MANIFESTS}${name}.json`
}
