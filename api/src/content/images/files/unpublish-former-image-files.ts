import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { and, eq, gt } from 'drizzle-orm'
import { listImageChanges, parseReferencedKeys } from './referenced-files.ts'

interface FormerFilesDeps {
  db: Database
  hideFiles(keys: string[]): Promise<void> // must not reject
  publisher: PublisherStatus
}

export interface PublisherStatus {
  status(): { published: number; failed: unknown[]; error: string | null }
  onStatusChange(listener: () => void): () => void
}

const STOP_WAITING_MS = 3_000

/** Hides the files of deleted images immediately, and of replaced ones when pages are live. */
export function createFormerFileHider({ db, hideFiles, publisher }: FormerFilesDeps) {
  let revision = newestRevision(db)
  return async function hideDeletedAndReplacedFiles(): Promise<void> {
    const ofImages = and(eq(changes.noun, 'images'), gt(changes.revision, revision))
    const rows = db.select().from(changes).where(ofImages).all()
    revision = rows.at(-1)?.revision ?? revision
    const hide = (some: Change[]) => hideFiles(some.flatMap(({ before }) => parseReferencedKeys(before)))
    const [removals, updates] = [rows.filter(({ after }) => !after), rows.filter(({ after }) => after)]
    if (updates.length > 0) whenLive(publisher, revision, () => void hide(updates))
    const ofRemoved = removals.flatMap(({ record_id }) => listImageChanges(db, record_id))
    if (removals.length > 0) await Promise.race([hide(ofRemoved), sleep(STOP_WAITING_MS, undefined, { ref: false })])
  }
}

export function whenLive({ status, onStatusChange }: PublisherStatus, revision: number, callback: () => void) {
  function isLive() {
    const { published, failed, error } = status()
    return published >= revision && failed.length === 0 && error === null
  }
  if (isLive()) return callback()
  const unsubscribe = onStatusChange(() => {
    if (!isLive()) return
    unsubscribe()
    callback()
  })
}
