import type { Database } from '@shop/db/sqlite/open-database'
import { createRetryLoop } from '../base/concurrency/timers-and-retry-loops.ts'
import { describeRequestErrorByCode } from '../base/errors/errors.ts'
import { announce, findDue, type Message, nextDueAt, type Target, updateMessage } from './outbox.ts'

export interface SendLoopOptions {
  outbox: Database
  target: Target
  clock: () => Date // the real one, because other programs use theirs
  maySend?: ((signal: AbortSignal) => Promise<boolean>) | undefined // false while another machine holds the shop
  collect?(): void // adds what became due meanwhile
  /** Sends some of the messages. @throws when it should be tried again soon */
  send(due: [Message, ...Message[]], signal: AbortSignal): Promise<void>
  failures: { failed(error: unknown): void; succeeded(): void }
}

/** Sends the messages for one target, on request and when they are due. No target waits for another. */
export function createSendLoop({ outbox, target, clock, maySend, collect, send, failures }: SendLoopOptions) {
  async function work(signal: AbortSignal) {
    while (!signal.aborted) {
      if (maySend && !(await maySend(signal))) return undefined
      collect?.()
      const [first, ...others] = findDue(outbox, target, clock())
      if (!first) break
      await send([first, ...others], signal)
    }
    return nextDueAt(outbox, target)
  }

  return createRetryLoop({ work, clock, failures })
}

export interface LiveSite {
  status(): { published: number; siteVersion: string }
  onStatusChange(listener: () => void): () => void
}

export interface Answer {
  status: number | null // null without a response
  failure?: string | undefined // what the program did, such as "answered 500"; undefined after a success
  retryAfter?: string | undefined
}

const TIMEOUT_MS = 15_000

type Announcement = Parameters<typeof announce>[1]

interface AnnouncerOptions extends Omit<SendLoopOptions, 'collect' | 'send'>, Pick<Announcement, 'address' | 'draft'> {
  publisher: LiveSite
  timeoutMs?: number | undefined
  post(message: Message, signal: AbortSignal): Promise<Answer> // rejects without a response
  describe(failure: string): string // for staff
  /** @returns what happens to a message after an attempt: it waits for another, or gets its final status */
  conclude(message: Message, retryAfter: string | undefined): Pick<Message, 'status'> | Pick<Message, 'next_at'>
}

/** Tells a program about each change to the live site. */
export function startAnnouncer({ publisher, address, draft, conclude, ...options }: AnnouncerOptions) {
  const { outbox, target, clock, post, describe, timeoutMs = TIMEOUT_MS } = options
  let sendingId: string | undefined
  // Before each message, because a change may become live while one is sent.
  const collect = () => announce(outbox, { target, address, draft, site: publisher.status() })
  const loop = createSendLoop({ ...options, collect, send })
  const unsubscribe = publisher.onStatusChange(loop.request)
  loop.request()

  async function send([message]: [Message, ...Message[]], signal: AbortSignal) {
    const tried_at = clock().toISOString()
    updateMessage(outbox, message, { tried_at }) // What cannot be written down is not sent.
    const start = performance.now()
    sendingId = message.id
    const timely = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const noAnswer = (error: unknown): Answer => ({ status: null, failure: describeRequestErrorByCode(error) })
    const { status, failure, retryAfter } = await post(message, timely).catch(noAnswer)
    sendingId = undefined
    if (signal.aborted && status === null) return
    const last = { last_status: status, last_error: failure === undefined ? null : describe(failure), tried_at }
    const duration = Math.round(performance.now() - start)
    const tried = { ...message, ...last, duration, attempts: message.attempts + 1 }
    updateMessage(outbox, message, { ...tried, ...conclude(tried, retryAfter) })
  }

  return {
    request: loop.request,
    isSending: (id: string) => id === sendingId,
    /** Interrupts a running request; its message is sent again after the next start. */
    stop() {
      unsubscribe()
      return loop.stop()
    },
  }
}
