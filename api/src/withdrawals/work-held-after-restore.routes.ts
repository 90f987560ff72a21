import type { RecordStoreOf } from '@shop/db/records/record-store'
import { findWorkHold } from '@shop/db/records/work-held-after-restore'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { workHolds } from '@shop/db/tables/withdrawals'
import { workInputSchema } from '@shop/db/tables/work'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import type { Eraser } from './erase-withdrawn-files.ts'

interface WorkHoldDeps extends RouteDeps {
  eraser?: Pick<Eraser, 'problem'> | undefined
}

/** Work that a restore holds back because it could not know of later withdrawals, until an owner confirms it. */
export function workHoldRoutes(records: RecordStoreOf<'work'>, deps: WorkHoldDeps) {
  const { db, clock, eraser, requireAuth, requireOwner } = deps

  /** Shows again what was on the site, except what may not any more. */
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
    .get('/', requireAuth, (c) => {
      const hold = findWorkHold(db)
      const { known_until = null, work_ids = [] } = hold ?? {}
      return c.json({ known_until, count: work_ids.length, problem: eraser?.problem() ?? null })
    })
    .post('/confirm', requireOwner, (c) => {
      writeTransaction(db, () => confirm(c.var.user.id))
      return c.body(null, 204)
    })
}
