import type { RecordStoreOf } from '@shop/db/records/record-store'
import { findWorkHold } from '@shop/db/records/withdrawals'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { workHolds } from '@shop/db/tables/withdrawals'
import { workInputSchema } from '@shop/db/tables/work'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import { ifMatchVersion } from '../http/if-match-and-if-none-match.ts'
import { idParam } from '../http/request-params.ts'
import { optionalJsonBody } from '../http/validate-json-body.ts'
import type { ImageService } from '../images/image-service.ts'
import { recordOrderRoutes } from '../records/record-order.routes.ts'
import type { Eraser } from './erase-everywhere.ts'
import { findEarlierPictures } from './find-withdrawal-scope.ts'
import { findWork, withdrawWork } from './withdraw-work.ts'

const withdrawalSchema = z.object({ keep_image_ids: z.array(z.int()).default([]) })

interface WorkRoutesDeps extends RouteDeps {
  imageService: ImageService
  eraser?: Pick<Eraser, 'eraseWithdrawn' | 'problem'> | undefined
}

/** Its order, withdrawals, and what an owner says after a restore that could not know of them. */
export function workRoutes(
  resource: { name: 'work'; records: RecordStoreOf<'work'> },
  { eraser, imageService: { storage }, ...deps }: WorkRoutesDeps,
) {
  const { db, clock, requireAuth, allowRenter, requireOwner } = deps

  /** Shows again what was on the site, except what may not any more. */
  function confirm(userId: number) {
    const hold = findWorkHold(db)
    if (!hold) return
    const confirmed = { confirmed_at: clock().toISOString(), confirmed_by: userId }
    db.update(workHolds).set(confirmed).where(eq(workHolds.id, hold.id)).run()
    const { records } = resource
    const held = records.list().filter(({ id, draft }) => draft && hold.work_ids.includes(id))
    for (const row of held.filter((row) => workInputSchema.safeParse({ ...row, draft: false }).success))
      records.update(row.id, { draft: false }, { userId })
  }

  return new Hono<AuthEnv>()
    .route('/', recordOrderRoutes(resource, deps))
    .get('/hold', requireAuth, (c) => {
      const hold = findWorkHold(db)
      const { known_until = null, work_ids = [] } = hold ?? {}
      return c.json({ known_until, count: work_ids.length, problem: eraser?.problem() ?? null })
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
      eraser?.eraseWithdrawn()
      return c.json(withdrawn)
    })
}
