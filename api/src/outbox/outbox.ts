import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { DAY_MS } from '@shop/db/time/durations'
import { and, asc, eq, gt, isNotNull, lt, lte, min, ne, or, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { errorCode } from '../base/errors/errors.ts'

/** `pages`, `mirror` and `pictures` are purged by their paths. */
export type Target = 'webhook' | 'build' | 'pages' | 'mirror' | 'pictures'

/** Messages to other programs. No backup has it, so that a restored shop sends no old message again. */
export const messages = sqliteTable('messages', {
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull(), // of a webhook its `webhook-id`, the same in every attempt, and without dots
  kind: text({ enum: ['site.published', 'webhook.test', 'purge'] }).notNull(),
  target: text().$type<Target>().notNull(),
  payload: text().notNull(), // the revision that is live, or the path to purge
  created_at: text().notNull(), // ISO 8601, UTC
  /** `replaced`: a newer revision or another receiver made it obsolete; `gone`: the receiver answered 410 */
  status: text({ enum: ['waiting', 'delivered', 'failed', 'replaced', 'gone'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  next_at: integer(), // when the next attempt is due, epoch milliseconds; null while a file to purge is still there
  tried_at: text(), // when the last attempt began; ISO 8601, UTC
  duration: integer(), // of the last attempt, milliseconds
  last_status: integer(), // HTTP status of the last attempt; null without a response
  last_error: text(), // why the last attempt failed, in a sentence
})

export type Message = typeof messages.$inferSelect

/** The last message sent. Without it the newest revision is sent, and everything is purged. */
export const cursors = sqliteTable('cursors', {
  target: text().$type<Target>().primaryKey(),
  address: text().notNull(), // a hash, because the address is a secret
  version: text().notNull(), // of the live site
  is_gone: integer({ mode: 'boolean' }).notNull().default(false), // the address answered 410
})

const SCHEMA = `
  create table if not exists messages (
    seq integer primary key autoincrement, id text not null unique, kind text not null, target text not null,
    payload text not null, created_at text not null, status text not null default 'waiting',
    attempts integer not null default 0, next_at integer, tried_at text, duration integer, last_status integer,
    last_error text
  ) strict;
  create index if not exists messages_by_target on messages (target, status);
  create table if not exists cursors (
    target text primary key, address text not null, version text not null, is_gone integer not null default 0
  ) strict`

/** Short, because the public site cannot be served while a query waits for a locked database. */
const BUSY_TIMEOUT_MS = 500

/** A damaged file is replaced: its messages may be sent once more. */
export function openOutbox(dataDir: string): Database {
  const file = join(dataDir, 'outbox.sqlite')
  try {
    return openFile(file)
  } catch (error) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(errorCode(error) ?? '')) throw error
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    return openFile(file)
  }
}

function openFile(file: string): Database {
  const outbox = openDatabase(file)
  outbox.$client.exec(SCHEMA)
  outbox.$client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return outbox
}

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
