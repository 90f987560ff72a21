import type { Database } from '@shop/db/sqlite/open-database'
import { isResourceName, RESOURCE_NAMES, type ResourceName } from '@shop/db/tables/resources'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { idParam, ifMatchVersion, integerParam } from '../../base/http/request-params.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import type { ImageRouteDeps } from '../../content/images/image-service.ts'
import type { ChangeView } from './change-view.ts'
import { listDeletedRecords } from './deleted-records.ts'
import { createChangeReader, listChangeKeys } from './list-changes.ts'
import { restoreRevision, undoSave, undoSchema } from './undo-and-restore.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

export function changeRoutes({ db, clock, requireAuth, allowRenter, ...deps }: ImageRouteDeps) {
  const { storage, backfillVariants } = deps.imageService
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listChanges(db, c.req.query())))
    .get('/deleted', requireAuth, (c) => c.json(listDeletedRecords(db, clock())))
    .post('/undo', allowRenter, jsonBody(undoSchema), async (c) =>
      c.json((await undoSave({ db, storage, clock }, c.req.valid('json'), c.var.user)).ids),
    )
    .post('/:id/restore', allowRenter, async (c) => {
      const restored = await restoreRevision({ db, storage, clock }, idParam(c), c.var.user, ifMatchVersion(c))
      backfillVariants()
      return c.json(restored)
    })
}

function listChanges(db: Database, { noun, id, before, limit }: Record<string, string | undefined>): ChangeView[] {
  const filter = {
    noun: resourceParam(noun),
    id: integerParam(id, 'id must be the number of a record.'),
    before: integerParam(before, 'before must be a revision.'),
  }
  const read = createChangeReader(db)
  return listChangeKeys(db, filter, limitParam(limit)).flatMap((key) => read(key)?.view ?? [])
}

export function limitParam(limit: string | undefined, otherwise = DEFAULT_LIMIT): number {
  return integerParam(limit, `limit must be a number from 1 to ${MAX_LIMIT}.`, MAX_LIMIT) ?? otherwise
}

export function resourceParam(text: string | undefined): ResourceName | undefined {
  if (text === undefined || isResourceName(text)) return text
  throw new HTTPException(400, { message: `noun must be one of ${RESOURCE_NAMES.join(', ')}.` })
}
