import { Worker } from 'node:worker_threads'
import { brokenOff, type Client, createRequestQueue } from '../../base/concurrency/request-queue.ts'
import { isNodeWatchMessage } from '../../base/concurrency/restarting-worker.ts'
import type { ImageLookupDeps } from '../../content/images/files/image-deps.ts'
import type { ListThreadData, ListThreadMessage, PutBackPlan, PutBackRequest } from './plan-put-back.ts'

/** Without this limit V8 lets 130 MB of short-lived rows pile up before it collects them. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12 }

const inTurn = createRequestQueue({ maxWaiting: 5 })

/** In a thread for each list: the memory that thousands of records take comes back when it ends, and nothing waits for that. */
export function planPutBackInThread(
  { db, storage, clock }: ImageLookupDeps,
  request: PutBackRequest,
  client: Client,
): Promise<PutBackPlan> {
  return inTurn(client, () => {
    const workerData: ListThreadData = { databaseFile: db.$client.name, now: clock(), request }
    const thread = new Worker(new URL('./list-thread-main.ts', import.meta.url), {
      workerData,
      resourceLimits: RESOURCE_LIMITS,
    })
    const endThread = () => void thread.terminate()
    client.signal.addEventListener('abort', endThread)
    return new Promise<PutBackPlan>((resolve, reject) => {
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
  })
}
