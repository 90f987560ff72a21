import { memoize } from '@shop/db/memoize'
import { recordQueries, userQuery } from '@shop/db/records/record-and-user-queries'
import { RESOURCE_NAMES, type ResourceName } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type Caller, createWriteCheck, type RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { type AuthEnv, findSession, type SessionUser } from '../../accounts/sessions/sessions.ts'
import { type FrequentCall, withMetadata } from '../../base/http/route-metadata.ts'
import { createBodyParser, jsonBody } from '../../base/http/validate-json-body.ts'

export const PRESENCE_PATH = '/api/presence'

const TAB_RULE = 'tab must be 1 to 40 letters, digits and symbols.'

const heartbeatSchema = z.object({
  resource: z.enum(RESOURCE_NAMES, { error: `resource must be one of ${RESOURCE_NAMES.join(', ')}.` }),
  id: z.int().nonnegative().optional(), // of the record in the form, or 0 for one of many; without it, a list asks about all
  tab: z.string({ error: TAB_RULE }).regex(/^[!-~]{1,40}$/, TAB_RULE),
  left: z.boolean().optional(), // whether the form was closed or hidden
})

type Heartbeat = z.output<typeof heartbeatSchema>

type HeartbeatContext = Context<AuthEnv, '/', { in: { json: Heartbeat }; out: { json: Heartbeat } }>

type PresenceDeps = Pick<RouteDeps, 'db' | 'clock' | 'allowRenter' | 'findRenterOrStaff'>

/**
 * `POST { resource, id, tab, left }`: says that a form is open or closed, and answers who else edits the record, and which
 * version is stored. It changes nothing that is stored.
 */
export function presenceRoutes({ db, clock, allowRenter, findRenterOrStaff }: PresenceDeps) {
  const answer = createHeartbeatAnswer(db, clock)
  const parseHeartbeat = createBodyParser(heartbeatSchema)
  const frequentCall: FrequentCall = (authorization, body) => {
    const caller = findRenterOrStaff(authorization)
    return caller && answer(caller, parseHeartbeat(body))
  }
  const answerCall = withMetadata({ frequentCall }, (c: HeartbeatContext) => c.json(answer(c.var, c.req.valid('json'))))
  return new Hono<AuthEnv>().post('/', allowRenter, jsonBody(heartbeatSchema), answerCall)
}

function createHeartbeatAnswer(db: Database, clock: () => Date) {
  const openForms = createOpenForms(clock)
  return ({ user, session }: Caller, { resource, id, tab, left }: Heartbeat) => {
    const readRecord = memoize((recordId: number) => recordQueries(db)(resource).get({ id: recordId }) ?? null)
    const findUser = memoize((ofSession: string) => findSession(db, ofSession, clock())?.user ?? null)
    const mayWrite = (writer: SessionUser, recordId: number) =>
      createWriteCheck(db, writer)(resource, readRecord(recordId))
    const stored = id === undefined ? null : readRecord(id)
    if (id !== undefined && left) openForms.close({ session, tab, resource, id })
    else if (id !== undefined && (stored || id === 0) && mayWrite(user, id))
      openForms.open({ session, tab, resource, id })
    const others = openForms.list().filter((form) => {
      const isAsked = form.resource === resource && (id === undefined || form.id === id)
      return isAsked && !(form.session === session && form.tab === tab) && mayWrite(user, form.id)
    })
    const editors = others.flatMap((form) => {
      const editor = findUser(form.session) // null when the session has ended
      return editor && mayWrite(editor, form.id) ? [describeEditor(editor, form, user)] : []
    })
    return { editors, saved: stored && mayWrite(user, stored.id) ? describeSave(db, stored, user) : null }
  }
}

function describeEditor(editor: SessionUser, { id, since }: OpenForm, user: SessionUser) {
  return { id, name: nameOf(editor), is_own: editor.id === user.id, since: since.toISOString() }
}

function describeSave(db: Database, { version, updated_by, updated_at }: StoredRow, user: SessionUser) {
  const writer = updated_by === null ? undefined : userQuery(db).get({ id: updated_by })
  const by = writer ? nameOf(writer) : null
  return { version, at: updated_at, by, is_own: updated_by === user.id }
}

function nameOf({ name, username }: Pick<SessionUser, 'name' | 'username'>): string {
  return name || username
}

type StoredRow = NonNullable<ReturnType<ReturnType<ReturnType<typeof recordQueries>>['get']>>

/** A form reports every 5 s that it is open. Two reports may be lost before it counts as gone. */
const GONE_AFTER_MS = 12_000

/** Per session; a browser cannot fill the memory. */
const MAX_FORMS = 20

interface FormKey {
  session: string
  tab: string // random, of one tab of the browser
  resource: ResourceName
  id: number // of the record
}

interface OpenForm extends FormKey {
  since: Date
  seen: Date
}

/** The forms that people have open, in memory only. */
function createOpenForms(clock: () => Date) {
  const forms = new Map<string, OpenForm>() // newest last

  const keyOf = ({ session, tab, resource, id }: FormKey) => [session, tab, resource, id].join(' ')

  /** If the clock was set back, those from its future end. */
  function list(): OpenForm[] {
    const now = clock().getTime()
    for (const [key, { seen }] of forms) if (Math.abs(now - seen.getTime()) > GONE_AFTER_MS) forms.delete(key)
    return [...forms.values()]
  }

  function open(form: FormKey) {
    const now = clock()
    const known = list().find((other) => keyOf(other) === keyOf(form))
    close(form)
    const [oldest, ...others] = list().filter(({ session }) => session === form.session)
    if (oldest && others.length >= MAX_FORMS - 1) close(oldest)
    forms.set(keyOf(form), { ...form, since: known && known.since < now ? known.since : now, seen: now })
  }

  function close(form: FormKey) {
    forms.delete(keyOf(form))
  }

  return { list, open, close }
}
