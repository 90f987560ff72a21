import { MAX_REPEATS } from '@shop/db/event-time/repeat-dates'
import type { WriteContext } from '@shop/db/records/record-store'
import { changes } from '@shop/db/tables/changes'
import { between } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { ImageDeps } from '../images/files/image-deps.ts'
import { prepareRestore, writeRestored, writeWithFiles } from './restore-revision.ts'

/** The first and the last revision of the save. */
export const undoSchema = z
  .object({ from: z.int().positive(), to: z.int().positive() })
  .refine(({ from, to }) => to - from < MAX_REPEATS, `One save has at most ${MAX_REPEATS} changes.`)

/** Takes back a save of several events, whole or not at all. @throws 409 and 412 when one of them was changed since */
export async function undoSeriesSave(
  deps: ImageDeps,
  { from, to }: z.output<typeof undoSchema>,
  { userId }: WriteContext,
) {
  const rows = deps.db
    .select()
    .from(changes)
    .where(between(changes.revision, from, to))
    .all()
  if (rows.length !== to - from + 1 || rows.some(({ noun, before }) => noun !== 'events' || !before))
    throw new HTTPException(409, {
      message: 'This can no longer be undone. The History of each event has its versions.',
    })
  const restores = await Promise.all(
    rows.map(async (change) => {
      const expectedVersion = change.after ? Number(change.after.version) : undefined
      return {
        ...(await prepareRestore(deps, { ...change, after: change.before })),
        context: { userId, expectedVersion },
      }
    }),
  )
  return writeWithFiles(deps, restores, () => restores.map((one) => writeRestored(deps, one, one.context).record.id))
}
