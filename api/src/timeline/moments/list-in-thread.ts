import { Worker } from 'node:worker_threads'
import { brokenOff, type Client, createRequestQueue } from '../../base/concurrency/request-queue.ts'
import { isNodeWatchMessage } from '../../base/concurrency/restarting-worker.ts'
import type { ImageLookupDeps } from '../../content/images/files/image-deps.ts'
import type { ListRequests, Lists, ListThreadData, ListThreadMessage } from './list-thread-messages.ts'

/** Without this limit V8 lets 130 MB of short-lived rows pile up before it collects them. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12 }

const inTurn = createRequestQueue({ maxWaiting: 5 })

interface ListOptions<Kind extends keyof Lists> {
  kind: Kind
  request: ListRequests[Kind]
  client: Client
}

/** In a thread for each list: the memory that thousands of records take comes back when it ends, and nothing waits for that. */
export function listInThread<Kind extends keyof Lists>(
  { db, storage, clock }: ImageLookupDeps,
  { kind, request, client }: ListOptions<Kind>,
): Promise<Lists[Kind]> {
  return inTurn(client, async () => {
    const workerData: ListThreadData = { databaseFile: db.$client.name, now: clock(), [kind]: request }
    const thread = new Worker(new URL('./list-thread-main.ts', import.meta.url), {
      workerData,
      resourceLimits: RESOURCE_LIMITS,
    })
    const endThread = () => void thread.terminate()
    client.signal.addEventListener('abort', endThread)
    const list = await new Promise<Lists[keyof Lists]>((resolve, reject) => {
      thread
        .on('error', reject)
        .on('exit', () =>
          reject(client.signal.aborted ? brokenOff() : new Error('The thread that lists records has ended.')),
        )
      thread.on('message', (message: ListThreadMessage) => {
        if (isNodeWatchMessage(message)) return
        if ('list' in message) return resolve(message.list)
        const { key } = message
        storage.stat(key).then((found) => thread.postMessage({ key, found }), reject)
      })
    }).finally(() => {
      client.signal.removeEventListener('abort', endThread)
      return thread.terminate()
    })
    return list as Lists[Kind]
  })
}
