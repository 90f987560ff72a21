import type { Database } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv, SessionUser } from '../accounts/sessions/sessions.ts'
import { integerParam } from '../base/http/request-params.ts'
import { jsonBody } from '../base/http/validate-json-body.ts'
import type { ImageRouteDeps } from '../content/images/image-service.ts'
import { limitParam, resourceParam } from './history/changes.routes.ts'
import { undoSave, undoSchema } from './history/undo-save.ts'
import { listDeleted, listSaves, type SaveLine } from './list-saves.ts'
import { type ComingChange, listComingChanges } from './moments/coming-changes.ts'
import { parseMoment } from './moments/find-moment.ts'

const KINDS = ['saved', 'deleted', 'coming']
const DEFAULT_LIMIT = 20

export interface Timeline {
  now: string // ISO 8601
  saves: SaveLine[] // newest first
  older: number | null // the revision before which the next page begins
  coming: ComingChange[] // soonest first
}

type Query = Record<string, string | undefined>

/**
 * What was saved and what changes by itself, filtered by time (`from`, `until`), record (`noun`, `id`) and `kind` (saved,
 * deleted, coming). Older saves come by `before`.
 */
export function timelineRoutes({ db, clock, requireAuth, allowRenter, imageService }: ImageRouteDeps) {
  const deps = { db, clock, storage: imageService.storage }
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listTimeline(db, c.req.query(), c.var.user, clock())))
    .post('/undo', allowRenter, jsonBody(undoSchema), async (c) => {
      const { ids, ...undone } = await undoSave(deps, c.req.valid('json'), c.var.user)
      imageService.backfillVariants()
      return c.json(undone)
    })
}

function listTimeline(db: Database, query: Query, user: SessionUser, now: Date): Timeline {
  const { kind } = query
  if (kind !== undefined && !KINDS.includes(kind))
    throw new HTTPException(400, { message: `kind must be one of ${KINDS.join(', ')}.` })
  const [noun, id] = [resourceParam(query.noun), integerParam(query.id, 'id must be the number of a record.')]
  const [from, until] = [momentParam(db, 'from', query.from), momentParam(db, 'until', query.until)]
  const filter = { noun, id, from, until, before: integerParam(query.before, 'before must be a revision.') }
  const limit = limitParam(query.limit, DEFAULT_LIMIT)
  const deps = { db, user, now }
  const { saves, older } =
    kind === 'deleted'
      ? { saves: listDeleted(deps, noun), older: null }
      : kind === 'coming'
        ? { saves: [], older: null }
        : listSaves(deps, { ...filter, limit })
  const hasComing = (kind ?? 'coming') === 'coming' && query.before === undefined
  const isAsked = (change: ComingChange) =>
    (!noun || change.noun === noun) &&
    (!id || change.id === id) &&
    (!from || change.at >= from.toISOString()) &&
    (!until || change.at <= until.toISOString())
  const coming = hasComing ? listComingChanges(db, now).filter(isAsked) : []
  return { now: now.toISOString(), saves, older, coming }
}

function momentParam(db: Database, name: string, text: string | undefined): Date | undefined {
  return text === undefined ? undefined : parseMoment(db, name, text)
}
