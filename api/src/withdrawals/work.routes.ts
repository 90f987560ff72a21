import type { RecordStoreOf } from '@shop/db/records/record-store'
import { findWorkHold } from '@shop/db/records/withdrawals'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { workHolds } from '@shop/db/tables/withdrawals'
import { workInputSchema } from '@shop/db/tables/work'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import { ifMatchVersion } from '../http/if-match-and-if-none-match.ts'
import { idParam } from '../http/request-params.ts'
import type { ImageService } from '../images/image-service.ts'
import { recordOrderRoutes } from '../records/record-order.routes.ts'
import { withdrawWork } from './withdraw-work.ts'

interface WorkRoutesDeps extends RouteDeps {
  imageService: ImageService
  eraser?: { eraseWithdrawn(): void } | undefined
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
      return c.json({ known_until: hold?.known_until ?? null, count: hold?.work_ids.length ?? 0 })
    })
    .post('/hold/confirm', requireOwner, (c) => {
      writeTransaction(db, () => confirm(c.var.user.id))
      return c.body(null, 204)
    })
    .post('/:id/withdraw', allowRenter, async (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      const withdrawn = await withdrawWork({ db, storage, clock }, idParam(c), context)
      eraser?.eraseWithdrawn()
      return c.json(withdrawn)
    })
}
