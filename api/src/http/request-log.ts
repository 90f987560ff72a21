import type { MiddlewareHandler } from 'hono'

export type Logger = (line: Record<string, unknown>) => void

export const logToStdout: Logger = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const ms = Math.round(performance.now() - startedAt)
    log({ at: new Date().toISOString(), method: c.req.method, path: c.req.path, status: c.res.status, ms })
  }
}
