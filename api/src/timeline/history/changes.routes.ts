import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { isResourceName, RESOURCE_NAMES, type ResourceName } from '@shop/db/tables/resources'
import { users } from '@shop/db/tables/users'
import { and, desc, eq, isNotNull, lt, ne, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv } from '../../accounts/sessions/auth-env.ts'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { assertOwner } from '../../accounts/sessions/route-guards.ts'
import { idParam, ifMatchVersion, integerParam } from '../../base/http/request-params.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import type { ImageService } from '../../content/images/image-service.ts'
import { type ChangeView, changeView } from './change-view.ts'
import { listDeletedRecords } from './deleted-records.ts'
import { readNamesAndCurrency } from './read-names-and-currency.ts'
import { restoreRevision } from './restore-revision.ts'
import { undoSave, undoSchema } from './undo-save.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

export function changeRoutes({
  db,
  clock,
  requireAuth,
  allowRenter,
  ...deps
}: RouteDeps & { imageService: ImageService }) {
  const { storage, backfillVariants } = deps.imageService
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listChanges(db, c.req.query())))
    .get('/deleted', requireAuth, (c) => c.json(listDeletedRecords(db, clock())))
    .post('/undo', allowRenter, jsonBody(undoSchema), async (c) =>
      c.json(await undoSave({ db, storage, clock }, c.req.valid('json'), c.var.user)),
    )
    .post('/:id/restore', allowRenter, async (c) => {
      if (isForOwners(db, idParam(c))) assertOwner(c.var.user)
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      const restored = await restoreRevision({ db, storage, clock }, idParam(c), context)
      backfillVariants()
      return c.json(restored)
    })
}

function listChanges(db: Database, { noun, id, before, limit }: Record<string, string | undefined>): ChangeView[] {
  const recordId = integerParam(id, 'id must be the number of a record.')
  const beforeRevision = integerParam(before, 'before must be a revision.')
  const filter = and(
    madeByStaff,
    noun === undefined ? undefined : eq(changes.noun, resourceParam(noun)),
    recordId === undefined ? undefined : eq(changes.record_id, recordId),
    beforeRevision === undefined ? undefined : lt(changes.revision, beforeRevision),
  )
  const terms = readNamesAndCurrency(db)
  return db
    .select({ change: changes, username: users.username })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.user_id))
    .where(filter)
    .orderBy(desc(changes.revision))
    .limit(integerParam(limit, `limit must be a number from 1 to ${MAX_LIMIT}.`, MAX_LIMIT) ?? DEFAULT_LIMIT)
    .all()
    .map(({ change, username }) => changeView(change, username, terms))
}

/** Without the variants that the server itself adds to images, because staff see nothing of them. */
const madeByStaff = or(ne(changes.noun, 'images'), ne(changes.action, 'update'), isNotNull(changes.user_id))

function isForOwners(db: Database, revision: number): boolean {
  const change = db.select({ noun: changes.noun }).from(changes).where(eq(changes.revision, revision)).get()
  return change !== undefined && 'forOwners' in resourceTables[change.noun]
}

function resourceParam(text: string): ResourceName {
  if (isResourceName(text)) return text
  throw new HTTPException(400, { message: `noun must be one of ${RESOURCE_NAMES.join(', ')}.` })
}
