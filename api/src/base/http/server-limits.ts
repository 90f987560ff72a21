import { MINUTE_MS } from '@shop/db/time/durations'

export interface ServerLimits {
  headersMs: number // until the headers of a request are complete
  bodyMs: number // until its body is complete
  uploadMs: number // the same for a file, which a phone may send slowly
  stalledMs: number // while a client reads nothing of a response
  keepAliveMs: number // longer than proxies keep a connection, so that they never use one that is about to close
  closeMs: number // for requests under way when the server stops
  connections: number
}

export const DEFAULT_LIMITS: ServerLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 10 * MINUTE_MS,
  stalledMs: 30_000,
  keepAliveMs: 75_000,
  closeMs: 10_000,
  connections: 2_000,
}
