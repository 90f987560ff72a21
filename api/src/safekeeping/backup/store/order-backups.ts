import { forEachParallel } from '../../../base/concurrency/for-each-parallel.ts'
import { newestEpoch } from '../../fence/fence-places.ts'
import { BackupError, type BackupName, MANIFESTS, type Manifest, parseBackupName } from './manifest.ts'

interface OrderedBackup extends BackupName {
  epoch: number
}

/** Oldest first. */
export interface BackupList {
  names: string[]
  backups: OrderedBackup[]
}

type ReadManifest = (name: string) => Promise<Manifest>

/** By epoch and revision, which only grow: a machine's clock may have been wrong, and the clocks of two machines differ. */
export async function orderBackups(keys: string[], readManifest: ReadManifest): Promise<BackupList> {
  const files = keys.filter((key) => key.startsWith(MANIFESTS)).map((key) => key.slice(MANIFESTS.length))
  const newest = newestEpoch(files)
  const backups: OrderedBackup[] = []
  await forEachParallel(files, async (file) => {
    const backup = parseBackupName(file.replace(/\.json$/, ''))
    if (!backup) return
    // Older names have none. The first epoch, and the time before it, belong to one machine.
    const epoch = backup.epoch ?? (newest <= 1 ? newest : await readEpochOf(backup.name, readManifest))
    backups.push({ ...backup, epoch })
  })
  backups.sort(
    (one, other) =>
      one.epoch - other.epoch ||
      one.revision - other.revision ||
      one.copy - other.copy ||
      one.time.getTime() - other.time.getTime(),
  )
  return { names: backups.map(({ name }) => name), backups }
}

/** A database that was put back to an earlier state, whose revisions count from there again, starts a new epoch. */
export function nextEpoch({ backups }: BackupList, shop: { epoch: number; revision: number }): number {
  const newest = backups.findLast((backup) => Number.isFinite(backup.epoch))
  if (!newest) return shop.epoch
  return Math.max(shop.epoch, newest.epoch + (newest.revision > shop.revision ? 1 : 0))
}

/** How many backups of one revision were made before, such as those after a change to an account. */
export function countCopies({ backups }: BackupList, { epoch, revision }: { epoch: number; revision: number }): number {
  const last = backups.findLast((backup) => backup.epoch === epoch && backup.revision === revision)
  return last ? last.copy + 1 : 0
}

/** Remembered, because every run asks for all of them. */
const knownEpochs = new Map<string, number>()

/** A damaged manifest counts as part of the newest epoch, so that a restore names it instead of passing it over. */
async function readEpochOf(name: string, readManifest: ReadManifest): Promise<number> {
  try {
    const epoch = knownEpochs.get(name) ?? (await readManifest(name)).epoch ?? 0
    knownEpochs.set(name, epoch)
    return epoch
  } catch (error) {
    // An order without what a store cannot read at the moment would prune the wrong ones.
    if (!(error instanceof BackupError) || error.cause) throw error
    return Number.POSITIVE_INFINITY
  }
}
