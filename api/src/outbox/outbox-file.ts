import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { errorCode } from '../base/errors/error-messages.ts'

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
