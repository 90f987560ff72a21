import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '@shop/api/base/config/env'
import { errorMessage } from '@shop/api/base/errors/errors'

const RETRY_MS = 250
const REQUEST_TIMEOUT_MS = 5_000
const ANY_ADDRESS = ['0.0.0.0', '::']

interface Health {
  ok: boolean
  version: string
  revision: number | null
  rendered: number | null
}

/** Waits until the service runs this version with everything published. @returns what was wrong, or undefined */
export async function waitForVersion(version: string, { env, waitMs }: { env: Env; waitMs: number }) {
  const host = ANY_ADDRESS.includes(env.HOST) ? 'localhost' : env.HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}/api/health`
  const deadline = Date.now() + waitMs
  for (;;) {
    const problem = await findProblem(url, version)
    if (problem === undefined || Date.now() > deadline) return problem
    await sleep(RETRY_MS)
  }
}

async function findProblem(url: string, version: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    const health: Health = await response.json()
    if (health.version !== version) return `${url} answers with version ${health.version}`
    if (!health.ok) return `${url} answers ${response.status}`
    return health.rendered === health.revision ? undefined : 'its pages are not published'
  } catch {
    return `${url} does not answer`
  }
}

export function controlService(verb: 'start' | 'stop', service: string) {
  const { status, error, stderr } = spawnSync('systemctl', [verb, service], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`systemctl ${verb} ${service} failed: ${error?.message ?? stderr.trim()}`)
}

export function findStartProblem(service: string): string | undefined {
  try {
    controlService('start', service)
  } catch (error) {
    return errorMessage(error)
  }
}
