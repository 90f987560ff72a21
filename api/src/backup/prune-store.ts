import { HOUR_MS } from '@shop/db/durations'
import { realClock } from '../startup/clocks.ts'
import type { BackupStore } from './backup-store.ts'
import { backupsToKeep } from './retention.ts'

/** Longer than any backup takes, because another shop may be writing to the same store. */
const PARTIAL_FILE_TTL_MS = 3 * HOUR_MS

/**
 * Removes backups that are no longer kept, but not the newest proven one; then every file that no kept backup lists.
 * @returns the names of the kept ones, oldest first
 */
export async function pruneStore(store: BackupStore, newestProven: string | undefined): Promise<string[]> {
  await store.removePartialFiles(new Date(realClock().getTime() - PARTIAL_FILE_TTL_MS))
  const names = await store.listBackups()
  const kept = backupsToKeep(names)
  if (newestProven && names.includes(newestProven)) kept.add(newestProven)
  for (const name of names) if (!kept.has(name)) await store.removeManifest(name)
  // Throws when a manifest cannot be read: its files must stay, because it may be repaired.
  const manifests = await Promise.all([...kept].map((name) => store.readManifest(name)))
  const listed = new Set(manifests.flatMap(({ database, pictures }) => [database, ...pictures].map(({ key }) => key)))
  for (const key of await store.listFiles()) if (!listed.has(key)) await store.removeFile(key)
  return [...kept].sort()
}
