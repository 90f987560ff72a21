import type { RecordStoreOf } from '@shop/db/records/record-store'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import { crudRoutes } from '../records/crud.routes.ts'
import { recordOrderRoutes } from '../records/record-order.routes.ts'
import { type WithdrawWorkDeps, withdrawWorkRoutes } from './withdraw-work.routes.ts'
import { workHoldRoutes } from './work-held-after-restore.routes.ts'

export function workRoutes(records: RecordStoreOf<'work'>, deps: WithdrawWorkDeps) {
  return new Hono<AuthEnv>()
    .route('/', recordOrderRoutes({ name: 'work', records }, deps))
    .route('/hold', workHoldRoutes(records, deps))
    .route('/', withdrawWorkRoutes(deps))
    .route('/', crudRoutes({ ...resourceTables.work, records }, { ...deps, writeAccess: deps.allowRenter }))
}
