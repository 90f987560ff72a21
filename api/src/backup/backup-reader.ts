import { BackupError } from './backup-error.ts'
import type { BackupStore } from './backup-store.ts'
import type { Manifest, StoredFile } from './manifest.ts'
import { newestBackup } from './order-backups-by-epoch.ts'
import { readSince, type Since } from './since.ts'

export interface BackupReader {
  manifest: Manifest
  /** @throws BackupError unless every byte is as it was when the backup was taken */
  readFile(file: StoredFile): Promise<Uint8Array>
  readSince(): Promise<Since | undefined>
}

export async function openStoredBackup(store: BackupStore, name?: string): Promise<BackupReader> {
  const wanted = name ?? (await newestBackup(store, await store.listBackups()))
  if (!wanted) throw new BackupError(`There is no backup in ${store.name}.`)
  return {
    manifest: await store.readManifest(wanted),
    readFile: (file) => store.readFile(file),
    readSince: () => readSince(store),
  }
}
