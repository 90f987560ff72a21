import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { PurgeQueue } from '../../src/outbox/purges/purge-queue.ts'
import { listenOnLoopback } from '../http/listen-on-loopback.ts'

/** Receives the purges of one test. @returns its address, and the paths it was told so far */
export async function startPurgeReceiver(onPurge = (_path: string) => {}) {
  const purged: string[] = []
  const server = createServer(async (request, response) => {
    const { paths }: { paths: string[] } = JSON.parse(await text(request))
    paths.forEach(onPurge)
    purged.push(...paths)
    response.end()
  })
  return { url: await listenOnLoopback(server), purged }
}

/** Its failures are repeated and reported nowhere. */
export function openPurgeQueue(options: Omit<ConstructorParameters<typeof PurgeQueue>[0], 'failures'>) {
  return new PurgeQueue({ ...options, failures: { failed() {}, succeeded() {} } })
}
