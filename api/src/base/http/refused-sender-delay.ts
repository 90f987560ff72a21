import type { IncomingMessage, ServerResponse } from 'node:http'
import { MINUTE_MS } from '@shop/db/time/durations'
import type { Logger } from '../log/logger.ts'

/** This many refusals a minute are answered immediately; one with 429 uses them up. */
const UNDELAYED_REFUSALS = 30
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 10_000
const MAX_WAITING_OF_SENDER = 4
const MAX_WAITING_OF_SHARED_SENDER = 20
const MAX_WAITING = 200
const MAX_SENDERS = 10_000

/** A flood that is closed at once comes back at once, and accepting connections costs as much as refusing calls. */
const CLOSE_AFTER_MS = 100
const MAX_CLOSING = 200
const CLOSING = 'closing'

export interface Sender {
  key: string
  isShared: boolean // by all visitors, behind a proxy that is not trusted
}

interface SenderDelayDeps {
  findSender(incoming: IncomingMessage): Sender | undefined
  log: Logger
}

export type SenderDelay = ReturnType<typeof createSenderDelay>

/** Calls from a sender that was refused too often wait before any of them is read, and only a few wait at once. */
export function createSenderDelay({ findSender, log }: SenderDelayDeps) {
  const refusals = createRefusalCounter()
  const underWay = new Map<IncomingMessage, string>() // the sender of each that is not answered yet
  const held = new Map<IncomingMessage, string>() // the sender of each that waits, or CLOSING

  function admit(incoming: IncomingMessage, outgoing: ServerResponse, handle: () => void) {
    const sender = findSender(incoming)
    if (!sender) return handle()
    const { key, isShared } = sender
    const handleAndCount = () => {
      underWay.set(incoming, key)
      outgoing.once('close', () => {
        underWay.delete(incoming)
        refusals.add(key, outgoing)
      })
      handle()
    }
    forgetDestroyed()
    const excess = refusals.find(key) + count(underWay, key) - UNDELAYED_REFUSALS
    if (excess <= 0) return handleAndCount()
    const maxWaiting = isShared ? MAX_WAITING_OF_SHARED_SENDER : MAX_WAITING_OF_SENDER
    if (count(held, key) < maxWaiting && held.size - count(held, CLOSING) < MAX_WAITING) {
      const waitMs = isShared ? FIRST_WAIT_MS : Math.min(excess * FIRST_WAIT_MS, MAX_WAIT_MS)
      return hold(incoming, key, waitMs, handleAndCount)
    }
    log({ event: 'flood', outcome: 'closed', sender: key })
    const close = () => incoming.socket.destroy()
    if (count(held, CLOSING) < MAX_CLOSING) hold(incoming, CLOSING, CLOSE_AFTER_MS, close)
    else close()
  }

  /** A pipelined answer whose turn never came does not report that its connection closed. */
  function forgetDestroyed() {
    for (const incoming of underWay.keys()) if (incoming.socket.destroyed) underWay.delete(incoming)
  }

  function hold(incoming: IncomingMessage, key: string, waitMs: number, then: () => void) {
    const timer = setTimeout(() => held.delete(incoming) && then(), waitMs)
    held.set(incoming, key)
    incoming.once('close', () => held.delete(incoming) && clearTimeout(timer))
  }

  function end() {
    for (const { socket } of held.keys()) socket.destroy()
  }

  return { admit, end }
}

function count(calls: Map<IncomingMessage, string>, key: string): number {
  return [...calls.values()].filter((other) => other === key).length
}

function createRefusalCounter() {
  const senders = new Map<string, { count: number; endsAt: number }>() // performance.now(), as clocks are set back

  function find(key: string): number {
    const { count, endsAt } = senders.get(key) ?? { count: 0, endsAt: 0 }
    return endsAt > performance.now() ? count : 0
  }

  /** Counts an answer that refused, or that its client did not wait for. */
  function add(key: string, { statusCode, writableFinished: isAnswered }: ServerResponse) {
    if (isAnswered && (statusCode < 400 || statusCode >= 500)) return
    const before = find(key)
    const count = 1 + (statusCode === 429 ? Math.max(before, UNDELAYED_REFUSALS) : before)
    const isNewMinute = before === 0 || count > UNDELAYED_REFUSALS
    const endsAt = isNewMinute ? performance.now() + MINUTE_MS : (senders.get(key)?.endsAt ?? 0)
    senders.delete(key) // so that the newest is the last
    senders.set(key, { count, endsAt })
    const [oldest] = senders.keys()
    if (senders.size > MAX_SENDERS && oldest !== undefined) senders.delete(oldest)
  }

  return { find, add }
}
