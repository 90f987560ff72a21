import { recordQueries, userQuery } from '@shop/db/records/record-by-id-query'
import { findRenterMember, isTheirs } from '@shop/db/records/renter-writes'
import type { Database } from '@shop/db/sqlite/open-database'
import { isForOwners, RESOURCE_NAMES, type ResourceName } from '@shop/db/tables/resources'
import { Hono } from 'hono'
import * as z from 'zod'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { type AuthEnv, findSession, type SessionUser } from '../../accounts/sessions/sessions.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import { createOpenForms, type OpenForm } from './open-forms.ts'

export const PRESENCE_PATH = '/api/presence'

const TAB_RULE = 'tab must be 1 to 40 letters, digits and symbols.'

const beatSchema = z.object({
  resource: z.enum(RESOURCE_NAMES, { error: `resource must be one of ${RESOURCE_NAMES.join(', ')}.` }),
  id: z.int().nonnegative().optional(), // of the record in the form, or 0 for one of many; without it, a list asks about all
  tab: z.string({ error: TAB_RULE }).regex(/^[!-~]{1,40}$/, TAB_RULE),
  left: z.boolean().optional(), // whether the form was closed or hidden
})

/**
 * `POST { resource, id, tab, left }`: says that a form is open or closed, and answers who else edits the record, and which
 * version is stored. It changes nothing that is stored.
 */
export function presenceRoutes({ db, clock, allowRenter }: Pick<RouteDeps, 'db' | 'clock' | 'allowRenter'>) {
  const openForms = createOpenForms(clock)
  return new Hono<AuthEnv>().post('/', allowRenter, jsonBody(beatSchema), (c) => {
    const { user, session } = c.var
    const { resource, id, tab, left } = c.req.valid('json')
    const isWritable = createWriteCheck(db, resource)
    const stored = id === undefined ? undefined : recordQueries(db)(resource).get({ id })
    if (id !== undefined && left) openForms.close({ session, tab, resource, id })
    else if (id !== undefined && (stored || id === 0) && isWritable(user, id))
      openForms.open({ session, tab, resource, id })
    const others = openForms.list().filter((form) => {
      const isAsked = form.resource === resource && (id === undefined || form.id === id)
      return isAsked && !(form.session === session && form.tab === tab) && isWritable(user, form.id)
    })
    const editors = others.flatMap((form) => describeEditor(db, form, { isWritable, user, now: clock() }) ?? [])
    return c.json({ editors, saved: stored && isWritable(user, stored.id) ? describeSave(db, stored, user) : null })
  })
}

type WriteCheck = (user: SessionUser, id: number) => boolean

/** @returns what says whether someone may change a record of the resource */
function createWriteCheck(db: Database, noun: ResourceName): WriteCheck {
  return ({ id: userId, role }, id) => {
    if (isForOwners(noun)) return role === 'owner'
    if (role !== 'renter') return true
    const row = recordQueries(db)(noun).get({ id }) ?? null
    return isTheirs({ noun, before: row, after: row }, findRenterMember(db, userId) ?? 0)
  }
}

interface Asking {
  isWritable: WriteCheck
  user: SessionUser
  now: Date
}

/** Nothing for a session that has ended, or that may no longer change the record. */
function describeEditor(db: Database, { session, id, since }: OpenForm, { isWritable, user, now }: Asking) {
  const editor = findSession(db, session, now)?.user
  if (!editor || !isWritable(editor, id)) return undefined
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
