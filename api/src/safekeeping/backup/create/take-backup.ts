import { readFileSync } from 'node:fs'
import { newestRevision } from '@shop/db/records/journal'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { countAppliedMigrations } from '@shop/db/sqlite/migrate'
import { type Database, withOpenDatabase } from '@shop/db/sqlite/open-database'
import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { eq } from 'drizzle-orm'
import { forEachParallel } from '../../../base/concurrency/for-each-parallel.ts'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import { readImageFile } from '../../../content/images/files/image-file-trash.ts'
import { loadFileReferences } from '../../../content/images/files/referenced-files.ts'
import { readHolder, updateHolder } from '../../fence/data-folder-role.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { filesOf, type Manifest, type StoredFile, type StoredPicture } from '../store/manifest.ts'
import { countCopies, nextEpoch } from '../store/order-backups.ts'

interface BackupContent {
  db: Database // of the shop
  databaseFile: string // a copy that stays as it is
  images: Storage
  takenAt: Date
  dataDir: string // of the shop
}

/** What a store has, by key; files that are stored are added. */
type KnownFiles = Map<string, StoredFile>

export type TakenBackup = Awaited<ReturnType<typeof takeBackup>>

export async function takeBackup(content: BackupContent, store: BackupStore, known?: KnownFiles) {
  const { databaseFile, images, takenAt, dataDir } = content
  const target = { store, images, known: known ?? (await findStoredFiles(store)) }
  const { wanted, required, ...facts } = readSnapshot(databaseFile)
  const { pictures, missing } = await storePictures(wanted, target)
  const list = await store.listBackups()
  const held = readHolder(dataDir)?.epoch ?? 0
  const epoch = nextEpoch(list, { epoch: held, revision: newestRevision(content.db) })
  if (epoch > held && store.claim) {
    updateHolder(dataDir, { epoch })
    await store.claim()
  }
  const manifest: Manifest = {
    ...{ format: 1, takenAt: takenAt.toISOString(), epoch, ...facts },
    database: await storeDatabase(databaseFile, target),
    pictures: pictures.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    missing: missing.filter((path) => required.has(path)),
  }
  const copy = countCopies(list, { epoch, revision: manifest.revision })
  return { name: await store.addManifest(manifest, copy), manifest }
}

export async function findStoredFiles(store: BackupStore): Promise<KnownFiles> {
  const manifest = await store.newestManifest()
  const sizes = await store.fileSizes()
  const listed = manifest ? filesOf(manifest) : []
  const stored = listed.filter(({ key, storedSize }) => sizes.get(key) === storedSize)
  return new Map(stored.map((file) => [file.key, file]))
}

/** @returns the revision whose pictures are stored now */
export async function storeNewPictures({ db, ...target }: Target & { db: Database }): Promise<number> {
  const revision = newestRevision(db)
  await storePictures([...loadFileReferences(db).ever], target)
  return revision
}

function readSnapshot(file: string) {
  const read = (db: Database) => {
    const { current, ever } = loadFileReferences(db)
    const facts = { revision: newestRevision(db), migrations: countAppliedMigrations(db.$client) }
    return { required: current, wanted: [...ever].sort(), ...facts, timeZone: readShopTimeZone(db) }
  }
  return withOpenDatabase(file, read, { isTemporary: true })
}

interface Target {
  store: BackupStore
  images: Storage
  known: KnownFiles
}

async function storeDatabase(file: string, { store, known }: Target): Promise<StoredFile> {
  const bytes = readFileSync(file)
  const plainKey = `db/${hashOf(bytes)}.sqlite.zst`
  return known.get(store.keyOf(plainKey)) ?? store.addFile(plainKey, bytes)
}

/** An image file never changes, so one that is stored is not read again. */
async function storePictures(wanted: string[], { store, images, known }: Target) {
  const pictures: StoredPicture[] = []
  const missing: string[] = []
  await forEachParallel(wanted, async (path) => {
    const plainKey = `pictures/${path}`
    const stored = known.get(store.keyOf(plainKey))
    if (stored) return void pictures.push({ ...stored, path })
    const bytes = await readImageFile(images, path)
    if (!bytes) return void missing.push(path)
    const added = await store.addFile(plainKey, bytes)
    known.set(added.key, added)
    pictures.push({ ...added, path })
  })
  return { pictures, missing }
}

const NONE = { secret: null, recovery_hashes: [] }

/** Takes the secrets of one-time codes out of a copy, unless the store encrypts it. @returns whether it did */
export function leaveSecretsOut(databaseFile: string, stores: BackupStore[]): boolean {
  if (stores.every((store) => store.keyOf('db/any.sqlite.zst').endsWith('.age'))) return false
  return withOpenDatabase(databaseFile, removeSecrets, { isTemporary: true })
}

function removeSecrets(db: Database): boolean {
  db.$client.pragma('secure_delete = on') // otherwise the bytes stay in free pages
  return db.update(factors).set(NONE).where(eq(factors.kind, 'codes')).run().changes > 0
}
