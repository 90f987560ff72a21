import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Below the ports of outgoing connections: one of those could take the port of a server that a test restarts. */
const [FIRST_PORT, END_OF_PORTS] = [11_000, 32_000]

/** @returns a port that no program listens on at the moment, and that the system gives to none by itself */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_OF_PORTS)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

const RETRY_MS = 50
const REQUEST_TIMEOUT_MS = 2_000

/**
 * Waits until a program answers HTTP requests, whatever the status.
 * @throws once `isRunning` says that the program ended, or after 20 seconds
 */
export async function waitForHttp(url: string, isRunning: () => boolean) {
  const deadline = Date.now() + 20_000
  // A program that hangs accepts a connection and never answers.
  while (!(await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(() => undefined))) {
    if (!isRunning() || Date.now() > deadline) throw new Error(`${url} does not answer.`)
    await sleep(RETRY_MS)
  }
}
