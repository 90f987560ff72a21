import type { Database } from '@shop/db/sqlite/open-database'
import { createRetryLoop } from '../base/concurrency/retry-loop.ts'
import { announce, findDue, nextDueAt, updateMessage } from './outbox.ts'
import type { Message, Target } from './outbox-file.ts'

export interface SendLoopOptions {
  outbox: Database
  target: Target
  clock: () => Date // the real one, because other programs use theirs
  maySend?: ((signal: AbortSignal) => Promise<boolean>) | undefined // false while another machine holds the shop
  collect?(): void // adds what became due meanwhile
  /** Sends some of the messages. @throws when that is to be tried again soon */
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

export interface SendResult {
  status: number | null // null without a response
  error: string | null // a sentence for staff; null after a success
  retryAfter?: string | undefined
}

type Announcement = Parameters<typeof announce>[1]

interface AnnouncerOptions extends Omit<SendLoopOptions, 'collect' | 'send'>, Pick<Announcement, 'address' | 'draft'> {
  publisher: LiveSite
  post(message: Message, signal: AbortSignal): Promise<SendResult>
  /** @returns what becomes of a message after an attempt: it waits for another, or its status is over */
  conclude(message: Message, result: SendResult): Pick<Message, 'status'> | Pick<Message, 'next_at'>
}

/** Tells a program of each change of the live site. */
export function startAnnouncer({ publisher, address, draft, post, conclude, ...options }: AnnouncerOptions) {
  const { outbox, target, clock } = options
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
    const result = await post(message, signal)
    sendingId = undefined
    if (signal.aborted && result.status === null) return
    const duration = Math.round(performance.now() - start)
    const last = { last_status: result.status, last_error: result.error, duration, tried_at }
    const tried = { ...message, ...last, attempts: message.attempts + 1 }
    updateMessage(outbox, message, { ...tried, ...conclude(tried, result) })
  }

  return {
    request: loop.request,
    isSending: (id: string) => id === sendingId,
    /** Interrupts a request under way; its message is sent again after the next start. */
    stop() {
      unsubscribe()
      return loop.stop()
    },
  }
}
