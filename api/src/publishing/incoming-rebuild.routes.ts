import type { Database } from '@shop/db/sqlite/open-database'
import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import { DAY_MS } from '@shop/db/time/durations'
import { lt } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Webhook } from 'standardwebhooks'
import { errorMessage } from '../base/errors/errors.ts'
import { readBodyBytes } from '../base/http/body-bytes.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import type { Publisher } from './publisher/start-publisher-and-journal-poller.ts'

interface IncomingRebuildDeps {
  db: Database
  publisher: Publisher
  key: Uint8Array | undefined // verifies the signatures; without a key the route answers 404
}

/** `POST /rebuild`: renders every page again when another program sends a signed message (Standard Webhooks). */
export function incomingRebuildRoutes({ db, publisher, key }: IncomingRebuildDeps) {
  return new Hono().post('/rebuild', allowPublic, async (c) => {
    if (!key) return c.notFound()
    const headers = readMessageHeaders(c)
    verify(headers, Buffer.from(await readBodyBytes(c.req.raw)), key)
    if (!recordIfNew(db, headers['webhook-id'])) refuse(400, 'This message came in before.')
    publisher.publishAll()
    return c.json({ ok: true }, 202)
  })
}

export function deleteOldMessageIds(db: Database, now: Date) {
  const isOld = lt(receivedWebhooks.received_at, now.getTime() - DAY_MS)
  db.delete(receivedWebhooks).where(isOld).run()
}

function readMessageHeaders(c: Context) {
  const header = (name: string) => c.req.header(`webhook-${name}`) ?? ''
  const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')]
  if (!id || !timestamp || !signatures)
    refuse(400, 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.')
  // Each message is signed as id.timestamp.body: with a dot in the id, one signature would fit two messages.
  if (!/^[^.\s]{1,255}$/.test(id)) refuse(400, 'webhook-id must be at most 255 characters, without dots and spaces.')
  if (!/^[1-9]\d{0,11}$/.test(timestamp)) refuse(400, 'webhook-timestamp must be a time in seconds.')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures }
}

const REFUSALS: Record<string, string> = {
  'Message timestamp too old': 'This message is more than five minutes old.',
  'Message timestamp too new': 'This message is dated more than five minutes in the future.',
}

function verify(headers: Record<string, string>, body: Buffer, key: Uint8Array) {
  try {
    new Webhook(key, { format: 'raw' }).verify(body, headers, { jsonParse: false })
  } catch (error) {
    refuse(401, REFUSALS[errorMessage(error)] ?? 'The signature is not right.')
  }
}

/** @returns false for a message that was received before */
function recordIfNew(db: Database, id: string): boolean {
  const row = { id, received_at: Date.now() }
  return db.insert(receivedWebhooks).values(row).onConflictDoNothing().run().changes === 1
}

function refuse(status: 400 | 401, message: string): never {
  throw new HTTPException(status, { message })
}
