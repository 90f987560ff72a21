import { createRecordStore } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite/open-database'
import { SHOP_ID, shop, shopInputSchema } from '@shop/db/tables/shop'
import { Hono } from 'hono'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { jsonBody } from '../http/json-body.ts'
import { ifMatchVersion, orNotFound } from './crud.routes.ts'

/** The one record of the shop itself (decisions F6): read by anybody, written by staff. */
export function shopRoutes({ db, requireAuth }: { db: Database; requireAuth: AuthMiddleware }) {
  const shops = createRecordStore(db, shop, 'shop')
  return new Hono<AuthEnv>()
    .get('/', (c) => c.json(orNotFound(shops.find(SHOP_ID))))
    .put('/', requireAuth, jsonBody(shopInputSchema), (c) => {
      const writing = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      return c.json(orNotFound(shops.update(SHOP_ID, c.req.valid('json'), writing)))
    })
}
