import { groupRows } from '@shop/db/group-rows'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { isResourceName, RESOURCE_NAMES, type ResourceName } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv } from '../accounts/sessions/sessions.ts'
import { idParam, ifMatchVersion, integerParam } from '../base/http/request-params-and-headers.ts'
import { jsonBody } from '../base/http/validate-json-body.ts'
import type { ImageRouteDeps } from '../content/images/image-service.ts'
import type { ChangeView } from './history/describe-change.ts'
import {
  createChangeReader,
  listChangeKeys,
  listDeletedRecords,
  selectSaves,
} from './history/list-changes-and-deletions.ts'
import { restoreRevision, undoSave, undoSchema } from './history/undo-and-restore.ts'
import { type ListDeps, listDeleted, listSaves } from './list-saves-and-deleted.ts'
import { type ComingChange, listComingChanges } from './moments/coming-changes.ts'
import { parseMoment } from './moments/find-moment.ts'

const KINDS = ['saved', 'deleted', 'coming'] as const
const LISTED_SAVES = 20

/**
 * What was saved, newest first, and what changes by itself, soonest first; or how many lines each day has. Filtered by
 * time (`from`, `until`), record (`noun`, `id`) and `kind` (saved, deleted, coming). `before` gets older saves; `older`
 * is the revision for the next page.
 */
export function timelineRoutes({ db, clock, requireAuth, allowRenter, imageService }: ImageRouteDeps) {
  const deps = { db, clock, storage: imageService.storage }
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listTimeline({ db, user: c.var.user, now: clock() }, c.req.query())))
    .get('/days', requireAuth, (c) => c.json(countLinesOfDays({ db, user: c.var.user, now: clock() }, c.req.query())))
    .post('/undo', allowRenter, jsonBody(undoSchema), async (c) => {
      const { ids, ...undone } = await undoSave(deps, c.req.valid('json'), c.var.user)
      imageService.backfillVariants()
      return c.json(undone)
    })
}

type Query = Record<string, string | undefined>
type Filter = ReturnType<typeof readFilter>
export type Timeline = ReturnType<typeof listTimeline>

function listTimeline(deps: ListDeps, query: Query) {
  const filter = readFilter(deps.db, query)
  const { kind } = filter
  const limit = limitParam(query.limit, LISTED_SAVES)
  const saved = includes(kind, 'saved') ? listSaves(deps, { ...filter, limit }) : { saves: [], older: null }
  const saves = kind === 'deleted' ? listDeleted(deps, filter) : saved.saves
  const hasComing = includes(kind, 'coming') && filter.before === undefined
  return { ...saved, now: deps.now.toISOString(), saves, coming: hasComing ? listComing(deps, filter) : [] }
}

/** How many lines the days have, such as { '2026-12-24': 2 }. */
function countLinesOfDays(deps: ListDeps, query: Query): Record<string, number> {
  const filter = readFilter(deps.db, query)
  const zone = readShopTimeZone(deps.db)
  const dayOf = ({ at }: { at: string }) => toIsoDay(dayAt(Date.parse(at), zone))
  const lines = [
    ...(includes(filter.kind, 'saved') ? selectSaves(deps.db, filter).all() : []),
    ...(filter.kind === 'deleted' ? listDeleted(deps, filter) : []),
    ...(includes(filter.kind, 'coming') ? listComing(deps, filter) : []),
  ]
  return Object.fromEntries(groupRows(lines, dayOf).map(({ head, rest }) => [dayOf(head), rest.length + 1]))
}

/** Without a kind, all but the deleted records are asked for, which are among the saved changes. */
function includes(asked: Filter['kind'], kind: 'saved' | 'coming'): boolean {
  return asked === undefined || asked === kind
}

function listComing({ db, now }: ListDeps, { noun, id, from, until }: Filter): ComingChange[] {
  const isAsked = (change: ComingChange) =>
    (!noun || change.noun === noun) &&
    (!id || change.id === id) &&
    (!from || change.at >= from.toISOString()) &&
    (!until || change.at <= until.toISOString())
  return listComingChanges(db, now).filter(isAsked)
}

function readFilter(db: Database, query: Query) {
  const momentParam = (name: 'from' | 'until') => {
    const text = query[name]
    return text === undefined ? undefined : parseMoment(db, name, text)
  }
  return {
    noun: resourceParam(query.noun),
    id: integerParam(query.id, 'id must be the number of a record.'),
    from: momentParam('from'),
    until: momentParam('until'),
    before: integerParam(query.before, 'before must be a revision.'),
    kind: kindParam(query.kind),
  }
}

const LISTED_CHANGES = 50
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

function listChanges(db: Database, query: Query): ChangeView[] {
  const read = createChangeReader(db)
  const keys = listChangeKeys(db, readFilter(db, query), limitParam(query.limit, LISTED_CHANGES))
  return keys.flatMap((key) => read(key)?.view ?? [])
}

function limitParam(limit: string | undefined, otherwise: number): number {
  return integerParam(limit, `limit must be a number from 1 to ${MAX_LIMIT}.`, MAX_LIMIT) ?? otherwise
}

function kindParam(text: string | undefined) {
  const kind = KINDS.find((each) => each === text)
  if (text === undefined || kind) return kind
  throw new HTTPException(400, { message: `kind must be one of ${KINDS.join(', ')}.` })
}

function resourceParam(text: string | undefined): ResourceName | undefined {
  if (text === undefined || isResourceName(text)) return text
  throw new HTTPException(400, { message: `noun must be one of ${RESOURCE_NAMES.join(', ')}.` })
}
