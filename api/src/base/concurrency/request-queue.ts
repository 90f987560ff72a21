import { HTTPException } from 'hono/http-exception'

/** The requester: one account, device or network, and the signal that its connection has closed. */
export interface Client {
  key: string | number
  signal: AbortSignal
}

/**
 * Work for requests waits here. Clients take turns, however much one asks for, and work for disconnected ones is dropped.
 * @param options how much is done at once, and how much of one client may wait
 */
export function createRequestQueue({ limit = 1, maxWaiting }: { limit?: number; maxWaiting: number }) {
  const waiting = new Map<Client['key'], (() => void)[]>()
  let free = limit

  /** @throws 503 when the client is already waiting for too much, 400 when it has disconnected */
  return async function runInTurn<Result>({ key, signal }: Client, work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await waitForTurn(key, signal)
    try {
      if (signal.aborted) throw brokenOff()
      return await work()
    } finally {
      startNext()
    }
  }

  function waitForTurn(key: Client['key'], signal: AbortSignal): Promise<void> {
    const own = waiting.get(key) ?? []
    if (own.length >= maxWaiting)
      throw new HTTPException(503, { message: 'The server is busy. Please try again in a moment.' })
    waiting.set(key, own)
    return new Promise((resolve, reject) => {
      const leave = () => {
        own.splice(own.indexOf(start), 1)
        if (own.length === 0) waiting.delete(key)
        reject(brokenOff())
      }
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave)
      own.push(start)
    })
  }

  function startNext() {
    const [next] = waiting
    if (!next) {
      free++
      return
    }
    const [key, own] = next
    const start = own.shift()
    waiting.delete(key)
    if (own.length > 0) waiting.set(key, own) // behind the other clients
    start?.()
  }
}

export function brokenOff() {
  return new HTTPException(400, { message: 'The request was interrupted.' })
}
