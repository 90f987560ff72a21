import { Worker } from 'node:worker_threads'
import { createSemaphore } from '@shop/db/semaphore'
import { isNodeWatchMessage } from '../concurrency/restarting-worker.ts'
import type { ImageLookupDeps } from '../images/files/image-deps.ts'
import type { ListRequests, Lists, ListThreadData, ListThreadMessage } from './list-thread-messages.ts'

/** Without this limit V8 lets 130 MB of short-lived rows pile up before it collects them. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12 }

const inTurn = createSemaphore(1)

/** In a thread for each list: the memory that thousands of records take comes back when it ends, and nothing waits for that. */
export function listInThread<Kind extends keyof Lists>(
  { db, storage, clock }: ImageLookupDeps,
  kind: Kind,
  request: ListRequests[Kind],
): Promise<Lists[Kind]> {
  const workerData: ListThreadData = { databaseFile: db.$client.name, now: clock(), [kind]: request }
  return inTurn(async () => {
    const thread = new Worker(new URL('./list-thread-main.ts', import.meta.url), {
      workerData,
      resourceLimits: RESOURCE_LIMITS,
    })
    const list = await new Promise<Lists[keyof Lists]>((resolve, reject) => {
      thread.on('error', reject).on('exit', () => reject(new Error('The thread that lists records has ended.')))
      thread.on('message', (message: ListThreadMessage) => {
        if (isNodeWatchMessage(message)) return
        if ('list' in message) return resolve(message.list)
        const { key } = message
        storage.stat(key).then((found) => thread.postMessage({ key, found }), reject)
      })
    }).finally(() => thread.terminate())
    return list as Lists[Kind]
  })
}
