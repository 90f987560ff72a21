import { createRecordStore } from '@shop/db/records/record-store'
import type { ResourceName } from '@shop/db/resources/definitions'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { Hono } from 'hono'
import type { RouteDeps } from '../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../accounts/sessions/sessions.ts'
import { type WorkDeps, workRoutes } from './consent-withdrawals/work.routes.ts'
import { recordRoutes } from './records/bulk-save.routes.ts'
import { crudRoutes, orderedCrudRoutes, singleRecordRoutes } from './records/crud.routes.ts'
import { eventBodySchema, eventSeriesCreationRoutes, eventSeriesEditRoutes } from './records/event-series.routes.ts'
import { oldAddressRoutes } from './records/old-addresses.routes.ts'
import { servicePriceRoutes } from './records/service-prices.routes.ts'
import { shopRoutes } from './records/shop.routes.ts'

/** The routes of every resource except images. */
export function resourceRoutes(deps: WorkDeps & { siteUrl: string }) {
  const { allowRenter, requireAuth } = deps
  const resource = createResourceReader(deps)

  return new Hono<AuthEnv>()
    .route('/services', servicePriceRoutes(deps))
    .route('/services', orderedCrudRoutes(resource('services'), deps))
    .route('/events', eventSeriesCreationRoutes(deps))
    .route('/events', eventSeriesEditRoutes({ ...resource('events'), input: eventBodySchema }, deps))
    .route('/events', crudRoutes({ ...resource('events'), input: eventBodySchema }, deps))
    .route('/team-members', orderedCrudRoutes(resource('team-members'), { ...deps, updateAccess: allowRenter }))
    .route('/reviews', orderedCrudRoutes(resource('reviews'), { ...deps, listAccess: requireAuth }))
    .route('/work', workRoutes(resource('work').records, deps))
    .route('/notices', crudRoutes(resource('notices'), deps))
    .route('/old-addresses', oldAddressRoutes(resource('old-addresses').records, deps))
    .route('/records', recordRoutes(deps))
    .route('/shop', shopRoutes(deps))
    .route('/hours', singleRecordRoutes(resource('hours'), deps))
    .route('/look', singleRecordRoutes(resource('look'), deps))
    .route('/page-texts', singleRecordRoutes(resource('page-texts'), deps))
}

function createResourceReader({ db, clock }: Pick<RouteDeps, 'db' | 'clock'>) {
  return <Name extends ResourceName>(name: Name) => {
    return { ...resourceTables[name], name, records: createRecordStore(db, name, clock) }
  }
}
