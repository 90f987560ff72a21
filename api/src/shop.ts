import { records } from '@shop/db/records'
import { SHOP_ID, shop, shopInput } from '@shop/db/shop'
import type { Database } from '@shop/db/sqlite'
import { Hono } from 'hono'
import type { Guard, Guarded } from './auth/guard.ts'
import { body } from './body.ts'
import { existing, versionSeen } from './crud.ts'

/** The one record of the shop itself (decisions F6): read by anybody, written by staff. */
export function shopRecord({ db, guard }: { db: Database; guard: Guard }) {
  const shops = records(db, shop, 'shop')
  return new Hono<Guarded>()
    .get('/', (c) => c.json(existing(shops.find(SHOP_ID))))
    .put('/', guard, body(shopInput), (c) => {
      const writing = { by: c.var.user.id, version: versionSeen(c) }
      return c.json(existing(shops.update(SHOP_ID, c.req.valid('json'), writing)))
    })
}
