import { createRecordStore } from '@shop/db/records/record-store'
import type { Change } from '@shop/db/tables/changes'
import { HOURS_ID, hoursInputSchema } from '@shop/db/tables/hours'
import { HTTPException } from 'hono/http-exception'
import { prepareRestore, writeRestored, writeWithFiles } from '../history/restore-revision.ts'
import type { ImageDeps } from '../images/files/image-deps.ts'
import { findRemovedSamples, type RemovedSamples } from './find-removed-samples.ts'

const BY_PROGRAM = { userId: null }

/** Does not overwrite hours entered since. */
export async function restoreSamples({ db, storage, clock }: ImageDeps) {
  const removed = requireRemoved(findRemovedSamples(db, clock()))
  const prepared = await Promise.all(removed.records.map((change) => prepareRestore({ db, storage, clock }, change)))
  await writeWithFiles({ db, storage }, prepared, () => {
    assertUnchanged(removed, requireRemoved(findRemovedSamples(db, clock())))
    // Images come first, because the other records name them.
    const isImage = ({ change }: { change: Change }) => change.noun === 'images'
    const inOrder = [...prepared.filter(isImage), ...prepared.filter((restore) => !isImage(restore))]
    for (const restore of inOrder) writeRestored({ db, clock }, restore, BY_PROGRAM)
    if (removed.hours) {
      const before = hoursInputSchema.parse(removed.hours.before)
      createRecordStore(db, 'hours', clock).update(HOURS_ID, before, BY_PROGRAM)
    }
  })
}

function requireRemoved(removed: RemovedSamples | undefined): RemovedSamples {
  if (removed) return removed
  throw new HTTPException(409, { message: 'There are no removed samples to bring back any more.' })
}

/** The files are looked up before the transaction. */
function assertUnchanged(before: RemovedSamples, now: RemovedSamples) {
  const revisions = ({ records, hours }: RemovedSamples) => [...records, hours].map((change) => change?.revision).join()
  if (revisions(before) === revisions(now)) return
  throw new HTTPException(409, { message: 'Somebody changed this in the meantime. Please look again.' })
}
