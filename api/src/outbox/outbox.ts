import { randomUUID } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { DAY_MS } from '@shop/db/time/durations'
import { and, asc, eq, gt, isNotNull, lt, lte, min, ne, or, sql } from 'drizzle-orm'
import { cursors, type Message, messages, type Target } from './outbox-file.ts'

const RETENTION_MS = 30 * DAY_MS

export function addMessage(outbox: Database, message: Omit<typeof messages.$inferInsert, 'id'>): Message {
  const values = { id: `msg_${randomUUID()}`, ...message }
  return outbox.insert(messages).values(values).returning().get()
}

interface Announcement {
  target: Target
  address: string
  site: { published: number; siteVersion: string }
  /** @param former the message that it replaces */
  draft(former: Message | undefined): Pick<Message, 'created_at' | 'next_at'> & Partial<Message>
}

/** Adds a message in place of those that wait, unless the target was sent this version or wants no messages. */
export function announce(outbox: Database, { target, address, site, draft }: Announcement) {
  const cursor = readCursor(outbox, target)
  const isSame = cursor?.address === address
  const { siteVersion: version, published } = site
  if (version === '' || (isSame && (cursor.is_gone || cursor.version === version))) return
  const values = { target, address, version, is_gone: false }
  const isObsolete = and(isWaitingFor(target), isSame ? eq(messages.kind, 'site.published') : undefined)
  writeTransaction(outbox, () => {
    const [former] = outbox.update(messages).set({ status: 'replaced' }).where(isObsolete).returning().all()
    addMessage(outbox, { kind: 'site.published', target, payload: `${published}`, ...draft(former) })
    outbox.insert(cursors).values(values).onConflictDoUpdate({ target: cursors.target, set: values }).run()
  })
}

export function readCursor(outbox: Database, target: Target) {
  return outbox.select().from(cursors).where(eq(cursors.target, target)).get()
}

export function isWaitingFor(target: Target) {
  return and(eq(messages.status, 'waiting'), eq(messages.target, target), isNotNull(messages.next_at))
}

/** In order. Messages planned at a future time, or for more than a day ahead, are due now: a clock was wrong. */
export function findDue(outbox: Database, target: Target, now: Date): Message[] {
  const planned = sql`coalesce(${messages.tried_at}, ${messages.created_at})`
  const at = now.getTime()
  const isDue = or(lte(messages.next_at, at), gt(messages.next_at, at + DAY_MS), gt(planned, now.toISOString()))
  const isWanted = and(isDue, isWaitingFor(target))
  return outbox.select().from(messages).where(isWanted).orderBy(asc(messages.next_at), asc(messages.seq)).all()
}

export function nextDueAt(outbox: Database, target: Target): number | undefined {
  const next = { at: min(messages.next_at) }
  return outbox.select(next).from(messages).where(isWaitingFor(target)).get()?.at ?? undefined
}

export function updateMessage(outbox: Database, { seq }: Message, change: Partial<Message>) {
  outbox.update(messages).set(change).where(eq(messages.seq, seq)).run()
}

/** A path that is already stored is stored again, even while it is being purged. */
export function storePurges(outbox: Database, target: Target, paths: string[], next_at: number | null) {
  if (paths.length === 0) return
  const now = new Date().toISOString()
  outbox.run(sql`insert or replace into ${messages} (id, kind, target, payload, created_at, next_at)
    select ${`${target} `} || value, 'purge', ${target}, value, ${now}, ${next_at}
    from json_each(${JSON.stringify(paths)})`)
}

export function deleteOldMessages(outbox: Database, now: Date) {
  const cutoff = new Date(now.getTime() - RETENTION_MS).toISOString()
  const isOver = and(ne(messages.status, 'waiting'), lt(messages.created_at, cutoff))
  outbox.delete(messages).where(isOver).run()
}
