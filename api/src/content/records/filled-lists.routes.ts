import { readFilledLists } from '@shop/db/records/read-filled-lists'
import { Hono } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { allowPublic } from '../../base/http/route-metadata.ts'

/** `GET /`: the names of the lists in which visitors find at least one record. */
export function filledListRoutes({ db, clock }: RouteDeps) {
  return new Hono().get('/', allowPublic, (c) => c.json(readFilledLists(db, clock())))
}
