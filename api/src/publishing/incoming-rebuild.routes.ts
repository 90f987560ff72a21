import type { Database } from '@shop/db/sqlite/open-database'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { readBodyBytes } from '../base/http/body-bytes.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import { recordIfNew } from '../outbox/webhooks/received-message-ids.ts'
import { hasValidSignature } from '../outbox/webhooks/webhook-signature.ts'
import type { Publisher } from './publisher/start-publisher-worker.ts'

const MAX_CLOCK_DIFFERENCE_SECONDS = 5 * 60

interface IncomingRebuildDeps {
  db: Database
  publisher: Publisher
  key: Uint8Array | undefined // verifies the signatures; without a key the route answers 404
  clock: () => Date // the real clock, because senders use theirs
}

/** `POST /rebuild`: renders every page again when another program sends a signed message (Standard Webhooks). */
export function incomingRebuildRoutes({ db, publisher, key, clock }: IncomingRebuildDeps) {
  return new Hono().post('/rebuild', allowPublic, async (c) => {
    if (!key) return c.notFound()
    const message = { ...readMessageHeaders(c), body: await readBodyBytes(c.req.raw) }
    const { id, timestampSeconds, signatures } = message
    if (!hasValidSignature(message, signatures, key)) refuse(401, 'The signature is not right.')
    const age = Math.floor(clock().getTime() / 1000) - timestampSeconds
    if (age > MAX_CLOCK_DIFFERENCE_SECONDS) refuse(401, 'This message is more than five minutes old.')
    if (age < -MAX_CLOCK_DIFFERENCE_SECONDS) refuse(401, 'This message is from more than five minutes ahead.')
    if (!recordIfNew(db, id, clock())) refuse(400, 'This message came in before.')
    publisher.publishAll()
    return c.json({ ok: true }, 202)
  })
}

function readMessageHeaders(c: Context) {
  const header = (name: string) => c.req.header(`webhook-${name}`) ?? ''
  const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')]
  if (!id || !timestamp || !signatures)
    refuse(400, 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.')
  // Each message is signed as id.timestamp.body: with a dot in the id, one signature would fit two messages.
  if (!/^[^.\s]{1,255}$/.test(id)) refuse(400, 'webhook-id must be at most 255 characters, without dots and spaces.')
  if (!/^[1-9]\d{0,11}$/.test(timestamp)) refuse(400, 'webhook-timestamp must be a time in seconds.')
  return { id, timestampSeconds: Number(timestamp), signatures }
}

function refuse(status: 400 | 401, message: string): never {
  throw new HTTPException(status, { message })
}
