import { setTimeout as sleep } from 'node:timers/promises'

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
