import { createRecordStore } from '@shop/db/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { SHOP_ID, shop, shopInputSchema } from '@shop/db/tables/shop'
import { Hono } from 'hono'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { ifMatchVersion } from '../http/conditional-request.ts'
import { orNotFound } from '../http/error-handler.ts'
import { jsonBody } from '../http/json-body.ts'

/** The single record with the details of the shop: public to read, staff may update it. */
export function shopRoutes({ db, requireAuth }: { db: Database; requireAuth: AuthMiddleware }) {
  const records = createRecordStore(db, shop, 'shop')
  return new Hono<AuthEnv>()
    .get('/', (c) => c.json(orNotFound(records.find(SHOP_ID))))
    .put('/', requireAuth, jsonBody(shopInputSchema), (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      return c.json(orNotFound(records.update(SHOP_ID, c.req.valid('json'), context)))
    })
}
