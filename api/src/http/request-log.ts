import type { MiddlewareHandler } from 'hono'

export type Logger = (line: Record<string, unknown>) => void

/** One JSON line on standard output. */
export const logToStdout: Logger = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** One line for each request: when, what, how it ended, and how long it took in milliseconds. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    log({ at: new Date().toISOString(), method: c.req.method, path: c.req.path, status: c.res.status, ms })
  }
}
