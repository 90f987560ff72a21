import type { RecordStoreOf } from '@shop/db/records/record-store'
import { findWorkHold } from '@shop/db/records/write-rules-and-work-holds'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { workHolds } from '@shop/db/tables/withdrawals-and-work-holds'
import { workInputSchema } from '@shop/db/tables/work'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { idParam, ifMatchVersion } from '../../base/http/request-params-and-headers.ts'
import { optionalJsonBody } from '../../base/http/validate-json-body.ts'
import type { ImageRouteDeps } from '../images/image-service.ts'
import { orderedCrudRoutes } from '../records/crud.routes.ts'
import type { WithdrawnFileErasure } from './erase-withdrawn-files.ts'
import { findEarlierPictures, findWork, withdrawWork } from './withdraw-work.ts'

export interface WorkDeps extends ImageRouteDeps {
  erasure?: Pick<WithdrawnFileErasure, 'eraseWithdrawn' | 'problem'> | undefined
}

export function workRoutes(records: RecordStoreOf<'work'>, deps: WorkDeps) {
  const resource = { ...resourceTables.work, name: 'work', records } as const
  return new Hono<AuthEnv>()
    .route('/', holdAndWithdrawalRoutes(records, deps))
    .route('/', orderedCrudRoutes(resource, { ...deps, writeAccess: deps.allowRenter }))
}

const withdrawalSchema = z.object({ keep_image_ids: z.array(z.int()).default([]) })

/** Under `/hold`: work that a restore holds back until an owner confirms it, because it could not know of later withdrawals. */
function holdAndWithdrawalRoutes(records: RecordStoreOf<'work'>, deps: WorkDeps) {
  const { db, clock, erasure, requireAuth, allowRenter, requireOwner } = deps
  const { storage } = deps.imageService

  /** Shows what was on the site again, except what is no longer allowed there. */
  function confirm(userId: number) {
    const hold = findWorkHold(db)
    if (!hold) return
    const confirmed = { confirmed_at: clock().toISOString(), confirmed_by: userId }
    db.update(workHolds).set(confirmed).where(eq(workHolds.id, hold.id)).run()
    const held = records.list().filter(({ id, draft }) => draft && hold.work_ids.includes(id))
    for (const row of held.filter((row) => workInputSchema.safeParse({ ...row, draft: false }).success))
      records.update(row.id, { draft: false }, { userId })
  }

  return new Hono<AuthEnv>()
    .get('/hold', requireAuth, (c) => {
      const { known_until = null, work_ids = [] } = findWorkHold(db) ?? {}
      return c.json({ known_until, count: work_ids.length, problem: erasure?.problem() ?? null })
    })
    .post('/hold/confirm', requireOwner, (c) => {
      writeTransaction(db, () => confirm(c.var.user.id))
      return c.body(null, 204)
    })
    .get('/:id/earlier-pictures', requireAuth, (c) => {
      return c.json({ image_ids: findEarlierPictures(db, findWork(db, idParam(c))) })
    })
    .post('/:id/withdraw', allowRenter, optionalJsonBody(withdrawalSchema), async (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      const request = { id: idParam(c), kept: c.req.valid('json').keep_image_ids }
      const withdrawn = await withdrawWork({ db, storage, clock }, request, context)
      erasure?.eraseWithdrawn()
      return c.json(withdrawn)
    })
}
