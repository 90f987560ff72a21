import { statSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wallTimeToInstant } from '@shop/db/time/wall-time'
import { extract, list } from 'tar'
import type { Env } from '../../../base/config/env.ts'
import { isDiskFull } from '../../../base/errors/errors.ts'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import { askForTakeOver } from '../../fence/data-folder-role.ts'
import { openStoredBackup } from '../store/backup-reader.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { openBackupStores, openBucketStore, openFolderStore } from '../store/backup-stores.ts'
import { type BackupCipher, decodeFile, openCipher, readIdentityFile } from '../store/encryption.ts'
import {
  BackupError,
  filesOf,
  type Manifest,
  parseManifestText,
  type StoredFile,
  timeOfBackup,
} from '../store/manifest.ts'
import { type Revocations, readRevocations } from '../store/revocations.ts'
import { type OnProgress, restoreBackup } from './restore-backup.ts'

interface RestoreOptions {
  from: string // an exported file, a folder of backups, or `bucket`
  into: string
  backup?: string | undefined
  at?: string | undefined // the newest backup not later than this time of the shop's clock, or with an offset
  takesOver?: boolean | undefined // the next start makes it the shop
  identityFile?: string | undefined // opens encrypted backups
  env: Env
  onProgress?: OnProgress
}

export async function restoreFrom({ into, takesOver, onProgress, ...options }: RestoreOptions) {
  const restored = await restoreBackup((workFolder) => openBackup(options, workFolder), into, onProgress)
  if (takesOver) askForTakeOver(into)
  return restored
}

async function openBackup(
  { from, identityFile, env, ...which }: Omit<RestoreOptions, 'into' | 'takesOver'>,
  workFolder: string,
) {
  const cipher = await (identityFile ? readIdentityFile(identityFile) : openCipher(env))
  const bucket = from === 'bucket' && openBucketStore(env, cipher)
  if (bucket) return openWanted(bucket, which)
  if (from === 'bucket')
    throw new BackupError('There is no bucket: set BACKUP_S3_BUCKET and what belongs to it in .env first.')
  const kind = statSync(from, { throwIfNoEntry: false })
  if (kind?.isDirectory()) return openWanted(openFolderStore(from, cipher), which)
  if (kind?.isFile() && which.at) throw new BackupError('An exported file holds one backup: leave out --at.')
  if (kind?.isFile()) return openExportedBackup(from, { workFolder, cipher, stores: openBackupStores(env, cipher) })
  throw new BackupError(`There is nothing at ${from}.`)
}

async function openWanted(store: BackupStore, { backup, at }: Pick<RestoreOptions, 'backup' | 'at'>) {
  if (at === undefined) return openStoredBackup(store, backup)
  const hasOffset = /T.*(Z|[+-]\d\d:\d\d)$/.test(at)
  const time = Date.parse(hasOffset ? at : `${at}Z`)
  if (Number.isNaN(time)) throw new BackupError(`${at} is not a time such as 2026-11-23T10:30.`)
  const instant = hasOffset ? time : shopTimeToInstant(time, await store.newestManifest())
  const { names } = await store.listBackups()
  const isUntil = (name: string) => Number(timeOfBackup(name)) <= instant
  const wanted = names.findLast(isUntil)
  if (!wanted) throw new BackupError(`There is no backup of ${at} or before in ${store.name}.`)
  const later = names.slice(0, names.indexOf(wanted)).findLast((name) => !isUntil(name))
  const note = `The times of these backups run backwards, because a clock was wrong: this is ${wanted}, which was made after ${later}. npm run restore with --backup NAME takes another.`
  return { ...(await openStoredBackup(store, wanted)), note: later && note }
}

/** A new machine knows the shop's clock only from its newest backup. */
function shopTimeToInstant(time: number, newest: Manifest | undefined): number {
  if (newest?.timeZone) return wallTimeToInstant(time, newest.timeZone)
  throw new BackupError('These backups do not know the shop’s clock: write the time as 2026-11-23T10:30Z.')
}

const PLAIN = { strict: true, brotli: false }
const GZIP = 0x1f8b
const ZSTD = 0x28b52ffd
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024

interface OpenOptions {
  workFolder: string
  cipher: BackupCipher | undefined
  stores: BackupStore[] // one of them may know what was withdrawn later
}

async function openExportedBackup(file: string, { workFolder, cipher, stores }: OpenOptions) {
  const tar = file.endsWith('.age') ? join(workFolder, 'backup.tar') : file
  if (tar !== file) await writeFile(tar, await decodeFile(file, await readFile(file), cipher))
  const manifest = await unpack(tar, workFolder).catch((cause) => {
    if (isDiskFull(cause) || cause instanceof BackupError) throw cause
    throw new BackupError(`${file} is not a tar file, or is damaged.`, { cause })
  })
  const readUnpacked = (stored: StoredFile) => readVerified(workFolder, stored)
  return { manifest, readFile: readUnpacked, readRevocations: () => readFirstRevocations(stores) }
}

async function readFirstRevocations(stores: BackupStore[]): Promise<Revocations | undefined> {
  const found = await Promise.all(stores.map(readRevocations))
  return found.findLast((since) => since?.shop !== undefined)
}

/** Unpacks what the manifest lists and nothing else, so that it takes no more space than the file. */
async function unpack(tar: string, workFolder: string): Promise<Manifest> {
  await assertUncompressed(tar)
  const manifest = parseManifestText('in the file', await readManifest(tar))
  const sizes = new Map(filesOf(manifest).map(({ key, size }) => [key, size]))
  const isListed = (path: string, entry: { size: number }) => sizes.get(path) === entry.size
  await extract({ file: tar, cwd: workFolder, filter: isListed, ...PLAIN })
  return manifest
}

/** A few bytes of gzip can be gigabytes, and tar would decompress them. */
async function assertUncompressed(tar: string) {
  const handle = await open(tar)
  const { buffer } = await handle.read(Buffer.alloc(4)).finally(() => handle.close())
  if (buffer.readUInt16BE() !== GZIP && buffer.readUInt32BE() !== ZSTD) return
  throw new BackupError('The file is compressed, as npm run backup -- export makes none. Decompress it first.')
}

async function readManifest(tar: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  await list({
    file: tar,
    filter: (path, { size }) => path === 'manifest.json' && size <= MAX_MANIFEST_BYTES,
    onReadEntry: (entry) => void entry.on('data', (chunk) => chunks.push(chunk)),
    ...PLAIN,
  })
  if (chunks.length === 0) throw new BackupError('The backup has no file manifest.json.')
  return Buffer.concat(chunks)
}

async function readVerified(folder: string, { key, size, sha256 }: StoredFile) {
  const bytes = await readFile(join(folder, key)).catch(() => {
    throw new BackupError(`The backup has no file ${key}.`)
  })
  // Only an entry of the full size is unpacked, and tar does not notice that a full disk took only part of it.
  if (bytes.byteLength < size) throw Object.assign(new BackupError('The disk is full.'), { code: 'ENOSPC' })
  if (hashOf(bytes) !== sha256) throw new BackupError(`The file ${key} in the backup is damaged.`)
  return bytes
}
