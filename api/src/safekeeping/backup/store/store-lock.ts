import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'

/** One process at a time writes or prunes, because a file is stored before the manifest that keeps it from being pruned. */
export async function withStoreLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const release = acquireFileLock(join(dataDir, 'backup-store.lock'), 0)
    if (release) return work().finally(release)
    await sleep(50)
  }
}
