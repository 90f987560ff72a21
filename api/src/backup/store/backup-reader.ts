import { BackupError } from './backup-error.ts'
import type { BackupStore } from './backup-store.ts'
import type { Manifest, StoredFile } from './manifest.ts'
import { newestBackup } from './order-backups-by-epoch.ts'
import { type Revocations, readRevocations } from './revocations.ts'

export interface BackupReader {
  manifest: Manifest
  /** @throws BackupError unless every byte is as it was when the backup was taken */
  readFile(file: StoredFile): Promise<Uint8Array>
  readRevocations(): Promise<Revocations | undefined>
}

export async function openStoredBackup(store: BackupStore, name?: string): Promise<BackupReader> {
  const wanted = name ?? (await newestBackup(store, await store.listBackups()))
  if (!wanted) throw new BackupError(`There is no backup in ${store.name}.`)
  return {
    manifest: await store.readManifest(wanted),
    readFile: (file) => store.readFile(file),
    readRevocations: () => readRevocations(store),
  }
}
