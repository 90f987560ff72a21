import { receivedHooks } from '@shop/db/received-hooks'
import type { Database } from '@shop/db/sqlite'
import { lt } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { readBytes } from '../body.ts'
import type { Publisher } from '../publisher/publisher.ts'
import { isSigned } from './signature.ts'

/** How far a message's time may lie from ours. */
const WINDOW_SECONDS = 5 * 60

/** How long a message is remembered, so that it counts once. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000

interface Parts {
  db: Database
  publisher: Publisher
  /** what the messages are signed with; without it there is no such call */
  key: Uint8Array | undefined
  /** the real clock, for the sender's is real too */
  now: () => Date
}

/** `POST /rebuild`: a signed message (Standard Webhooks) from elsewhere has every page rendered anew. */
export function rebuildHook({ db, publisher, key, now }: Parts) {
  return new Hono().post('/rebuild', async (c) => {
    if (!key) return c.notFound()
    const message = { ...namedBy(c), body: await readBytes(c.req.raw) }
    const { id, seconds, signatures } = message
    if (!isSigned(message, signatures, key)) refuse(401, 'The signature is not right.')
    const age = Math.floor(now().getTime() / 1000) - seconds
    if (age > WINDOW_SECONDS) refuse(401, 'This message is more than five minutes old.')
    if (age < -WINDOW_SECONDS) refuse(401, 'This message is from more than five minutes ahead.')
    if (!remember(db, id, now())) refuse(400, 'This message came in before.')
    publisher.publishEverything()
    return c.json({ ok: true }, 202)
  })
}

/** @throws 400 without the three headers, or with one that cannot be */
function namedBy(c: Context) {
  const header = (name: string) => c.req.header(`webhook-${name}`) ?? ''
  const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')]
  if (!id || !timestamp || !signatures)
    refuse(400, 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.')
  // Each message is signed as id.timestamp.body: with a dot in the id, one signature would fit two messages.
  if (!/^[^.\s]{1,255}$/.test(id)) refuse(400, 'webhook-id must be at most 255 characters, without dots and spaces.')
  if (!/^[1-9]\d{0,11}$/.test(timestamp)) refuse(400, 'webhook-timestamp must be a time in seconds.')
  return { id, seconds: Number(timestamp), signatures }
}

/** Whether the message is new. */
function remember(db: Database, id: string, now: Date): boolean {
  const received_at = now.getTime()
  return db.transaction(
    () => {
      db.delete(receivedHooks)
        .where(lt(receivedHooks.received_at, received_at - REMEMBERED_MS))
        .run()
      return db.insert(receivedHooks).values({ id, received_at }).onConflictDoNothing().run().changes === 1
    },
    { behavior: 'immediate' },
  )
}

function refuse(status: 400 | 401, message: string): never {
  throw new HTTPException(status, { message })
}
