import { createOnce } from '@shop/db/records/create-once'
import { newestRevision } from '@shop/db/records/journal'
import { recordQueries } from '@shop/db/records/record-by-id-query'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { asc, between } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { idempotencyKey } from '../../base/http/request-params.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import { rowsSchema, writeRows } from './write-rows.ts'

/**
 * `POST { rows: [{ resource, values, id, version }] }`: adds and changes records of several resources, all or none, in one
 * save that `POST /changes/undo` takes back. Fields that a row does not name keep their values.
 */
export function recordRoutes({ db, clock, siteUrl, allowRenter }: RouteDeps & { siteUrl: string }) {
  const deps = { db, clock, siteUrl }
  return new Hono<AuthEnv>().post('/', allowRenter, jsonBody(rowsSchema), (c) => {
    const { user } = c.var
    const body = c.req.valid('json')
    const { length } = body.rows
    const find = (revision: number) => findSave(db, revision, length)
    const create = () => {
      const from = newestRevision(db) + 1
      writeRows(deps, body.rows, user)
      return orNotFound(find(from))
    }
    const key = idempotencyKey(c)
    const creation = { ...deps, noun: 'records', userId: user.id, key, body, find, create } as const
    const { records, undo } = createOnce(creation)
    return c.json({ records, undo }, 201)
  })
}

/** @returns undefined when none of its records exists any more */
function findSave(db: Database, from: number, length: number) {
  const to = from + length - 1
  const found = db
    .select()
    .from(changes)
    .where(between(changes.revision, from, to))
    .orderBy(asc(changes.revision))
    .all()
  const records = found.map(({ noun, record_id, after }) => ({
    resource: noun,
    id: record_id,
    version: Number(after?.version),
  }))
  const isThere = records.some(({ resource, id }) => recordQueries(db)(resource).get({ id }))
  return isThere ? { id: from, records, undo: { from, to } } : undefined
}
