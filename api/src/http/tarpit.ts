import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MINUTE_MS } from '@shop/db/time/durations'
import type { Logger } from '../log/logger.ts'

/** So many refusals a minute are answered at once; one with 429 uses them up. */
const PROMPT_REFUSALS = 30
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 10_000
const MAX_WAITING_OF_SENDER = 4
const MAX_WAITING_OF_SHARED_SENDER = 20
const MAX_WAITING = 200
const MAX_SENDERS = 10_000

/** A flood that is closed at once comes back at once, and accepting connections costs as much as refusing calls. */
const CLOSE_AFTER_MS = 100
const MAX_CLOSING = 200

export interface Sender {
  key: string
  isShared: boolean // by all visitors, behind a proxy that is not trusted
}

interface TarpitDeps {
  findSender(incoming: IncomingMessage): Sender | undefined
  log: Logger
}

export type Tarpit = ReturnType<typeof createTarpit>

/** Calls of a sender that was refused too often wait before anything is read of them, and few wait at once. */
export function createTarpit({ findSender, log }: TarpitDeps) {
  const refusals = createRefusalCounter()
  const waiting = new Map<IncomingMessage, string>() // the sender of each
  const closing = new Set<Socket>()

  function admit(incoming: IncomingMessage, outgoing: ServerResponse, handle: () => void) {
    const sender = findSender(incoming)
    if (!sender) return handle()
    const handleAndCount = () => {
      outgoing.once('close', () => refusals.add(sender.key, outgoing))
      handle()
    }
    const excess = refusals.find(sender.key) - PROMPT_REFUSALS
    if (excess <= 0) return handleAndCount()
    if (mayWait(sender)) return wait(incoming, sender, { excess, handle: handleAndCount })
    log({ event: 'flood', outcome: 'closed', sender: sender.key })
    closeSoon(incoming)
  }

  function closeSoon({ socket }: IncomingMessage) {
    if (closing.size >= MAX_CLOSING) return socket.destroy()
    closing.add(socket)
    socket.once('close', () => closing.delete(socket))
    setTimeout(() => socket.destroy(), CLOSE_AFTER_MS)
  }

  function mayWait({ key, isShared }: Sender): boolean {
    const own = [...waiting.values()].filter((other) => other === key).length
    return waiting.size < MAX_WAITING && own < (isShared ? MAX_WAITING_OF_SHARED_SENDER : MAX_WAITING_OF_SENDER)
  }

  function wait(incoming: IncomingMessage, sender: Sender, { excess, handle }: { excess: number; handle(): void }) {
    const waitMs = sender.isShared ? FIRST_WAIT_MS : Math.min(excess * FIRST_WAIT_MS, MAX_WAIT_MS)
    const timer = setTimeout(() => waiting.delete(incoming) && handle(), waitMs)
    waiting.set(incoming, sender.key)
    incoming.once('close', () => waiting.delete(incoming) && clearTimeout(timer))
  }

  /** Closes what waits. */
  function end() {
    for (const { socket } of waiting.keys()) socket.destroy()
    for (const socket of closing) socket.destroy()
  }

  return { admit, end }
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
    const count = 1 + (statusCode === 429 ? Math.max(before, PROMPT_REFUSALS) : before)
    const isNewMinute = before === 0 || count > PROMPT_REFUSALS
    const endsAt = isNewMinute ? performance.now() + MINUTE_MS : (senders.get(key)?.endsAt ?? 0)
    senders.delete(key) // so that the newest is the last
    senders.set(key, { count, endsAt })
    const [oldest] = senders.keys()
    if (senders.size > MAX_SENDERS && oldest !== undefined) senders.delete(oldest)
  }

  return { find, add }
}
