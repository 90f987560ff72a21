import { join } from 'node:path'
import { copyDatabase } from '@shop/db/sqlite/database-copies'
import type { Database } from '@shop/db/sqlite/open-database'
import { MINUTE_MS } from '@shop/db/time/durations'
import { realClock } from '../../../base/config/clock.ts'
import type { Env } from '../../../base/config/env.ts'
import { withTemporaryFolder } from '../../../base/filesystem/files.ts'
import { type CopyPlace, isOnOtherDisk } from '../../../base/storage/choose-off-disk-backup.ts'
import { openStorage } from '../../../base/storage/open-storage.ts'
import { recordCopied } from '../../fence/data-folder-role.ts'
import { newestVerifiedRun } from '../create/backup-runs.ts'
import {
  findStoredFiles,
  leaveSecretsOut,
  storeNewPictures,
  type TakenBackup,
  takeBackup,
} from '../create/take-backup.ts'
import { openStoresToWrite, TEMPORARY_PREFIX, withStoreLock } from '../store/backup-stores.ts'
import { filesOf, manifestKey } from '../store/manifest.ts'
import { pruneStore } from '../store/prune-store.ts'

/** How often the store is asked whether it still has what it confirmed. */
const LOOK_INTERVAL_MS = MINUTE_MS

export interface CopyTask {
  env: Env
  place: CopyPlace // found when the server began: its disk may be gone since
}

/** Its message ends a sentence for staff. */
export class CopyError extends Error {}

export type Copier = Awaited<ReturnType<typeof createCopier>>

/** Makes backups like the nightly ones, and remembers what the store has. */
export async function createCopier({ env, place }: CopyTask, db: Database) {
  const { storage: images } = openStorage(env)
  const [folder, store = folder] = await openStoresToWrite(env, db)
  const known = await findStoredFiles(store)
  let last: TakenBackup | undefined
  let lookedAt = Number.NEGATIVE_INFINITY

  async function copy() {
    const { manifest } = await afterClaim(async () => {
      last = await withTemporaryFolder({ prefix: TEMPORARY_PREFIX, parent: env.DATA_DIR }, copyShop)
      await store.readManifest(last.name)
      if (isLookDue()) await lookAtStore()
      return last
    })
    return recordCopied(env, manifest.revision)
  }

  /** Without comparing rows: the copy of one statement is consistent, and the nightly run proves one of them. */
  function copyShop(workFolder: string): Promise<TakenBackup> {
    const databaseFile = join(workFolder, 'shop.sqlite')
    copyDatabase(join(env.DATA_DIR, 'shop.sqlite'), databaseFile, { isTemporary: true })
    leaveSecretsOut(databaseFile, [store])
    const content = { db, dataDir: env.DATA_DIR, databaseFile, images, takenAt: realClock() }
    return takeBackup(content, store, known)
  }

  /** Looks for all files of the last copy. If a store cannot be pruned, that is not reported here: the nightly run does. */
  async function lookAtStore() {
    const sizes = await store.fileSizes()
    const files = last ? filesOf(last.manifest) : []
    const isMissing = files.some(({ key, storedSize }) => sizes.get(key) !== storedSize)
    if (isMissing || !last || !sizes.has(manifestKey(last.name)))
      throw new CopyError(`the ${place} lost a file it had confirmed`)
    lookedAt = performance.now()
    await pruneStore(store, newestVerifiedRun(db, store.name)?.backup, sizes).catch(() => {})
  }

  function afterClaim<Result>(work: () => Promise<Result>): Promise<Result> {
    return withStoreLock(env.DATA_DIR, async () => {
      if (place === 'folder' && !isOnOtherDisk(env)) throw new CopyError('the disk of the folder is not there')
      await store.claim?.()
      return work()
    })
  }

  const isLookDue = () => performance.now() - lookedAt >= LOOK_INTERVAL_MS
  const lookIfDue = async () => isLookDue() && (await afterClaim(lookAtStore))
  const storePictures = () => afterClaim(() => storeNewPictures({ db, images, store, known }))
  return { copy, lookIfDue, storePictures }
}
