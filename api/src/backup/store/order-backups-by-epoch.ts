import { forEachParallel } from '../../concurrency/for-each-parallel.ts'
import { BackupError } from './backup-error.ts'
import type { BackupStore } from './backup-store.ts'
import { type BackupList, compareBackups } from './manifest.ts'

/** Of the machine that took over last: one that did not know it yet may have written a later one. */
export async function newestBackup(store: BackupStore, { names, epoch }: BackupList): Promise<string | undefined> {
  const newest = names.at(-1)
  if (epoch <= 1 || !newest) return newest
  let best = { name: newest, epoch: -1 }
  for (const name of names.toReversed()) {
    if (best.epoch >= epoch) break
    const found = await readEpochOf(store, name)
    if (found > best.epoch) best = { name, epoch: found }
  }
  return best.name
}

const UNKNOWN = Number.MAX_SAFE_INTEGER

/** Remembered, because every run asks for all of them. */
let knownEpochs = new Map<string, number>()

/** By epoch and then by time, because two machines may not have the same time. */
export async function createEpochComparator(store: BackupStore, { names, epoch }: BackupList) {
  const epochs = new Map<string, number>()
  if (epoch > 1)
    await forEachParallel(names, async (name) => {
      epochs.set(name, knownEpochs.get(name) ?? (await readEpochOf(store, name)))
    })
  knownEpochs = new Map([...epochs].filter(([, epoch]) => epoch !== UNKNOWN)) // a damaged one may be repaired
  const epochOf = (name: string) => epochs.get(name) ?? 0
  return (one: string, other: string) => epochOf(one) - epochOf(other) || compareBackups(one, other)
}

/** A damaged manifest counts as of the newest epoch, so that a restore names it instead of passing it over. */
async function readEpochOf(store: BackupStore, name: string): Promise<number> {
  const manifest = await store.readManifest(name).catch(undefinedIfDamaged)
  return manifest ? (manifest.epoch ?? 0) : UNKNOWN
}

/** An order without what a store does not give at the moment would prune the wrong ones. */
function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof BackupError) || error.cause) throw error
}
