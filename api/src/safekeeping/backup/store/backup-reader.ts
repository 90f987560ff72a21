import type { BackupStore } from './backup-store.ts'
import { BackupError, filesOf, type Manifest, type StoredFile } from './manifest.ts'
import { type Revocations, readRevocations } from './revocations.ts'

export interface BackupReader {
  manifest: Manifest
  note?: string | undefined // how it was chosen, where its time alone does not tell
  /** @throws BackupError unless every byte is as it was when the backup was made */
  readFile(file: StoredFile): Promise<Uint8Array>
  readRevocations(): Promise<Revocations | undefined>
}

export async function openStoredBackup(store: BackupStore, name?: string): Promise<BackupReader> {
  const wanted = name ?? (await store.listBackups()).names.at(-1)
  if (!wanted) throw new BackupError(`There is no backup in ${store.name}.`)
  return {
    manifest: await store.readManifest(wanted),
    readFile: (file) => store.readFile(file).catch((error) => explainMissingFile(error, store, file)),
    readRevocations: () => readRevocations(store),
  }
}

/** Says why, as far as the store knows, and which backup would work. */
async function explainMissingFile(error: unknown, store: BackupStore, { key }: StoredFile): Promise<never> {
  const sizes = await store.fileSizes()
  if (sizes.has(key) || !(error instanceof BackupError)) throw error
  const mayBeWithdrawn = key.startsWith('pictures/') && !(await readRevocations(store))
  const isListThere = await store.readRevocations().catch(() => true)
  const state = isListThere ? 'is damaged' : 'is missing too'
  const reason = `Perhaps its picture was withdrawn, but snapshots/since.json, which lists those, ${state}. `
  const whole = await findWholeBackup(store, sizes)
  const advice = whole ? `All files of ${whole} are there: choose it with --backup.` : 'No backup has all its files.'
  throw new BackupError(`${error.message} ${mayBeWithdrawn ? reason : ''}${advice}`, { cause: error })
}

async function findWholeBackup(store: BackupStore, sizes: Map<string, number>): Promise<string | undefined> {
  for await (const { name, manifest } of store.readManifests(sizes))
    if (filesOf(manifest).every(({ key }) => sizes.has(key))) return name
  return undefined
}
