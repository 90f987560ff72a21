import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

/** In a thread, because it takes a second for a gigabyte. @returns the damage, or undefined @throws when unreadable */
export async function quickCheck(file: string): Promise<string | undefined> {
  const thread = new Worker(new URL('./quick-check-thread.ts', import.meta.url), { workerData: file })
  thread.unref()
  for await (const [result] of on(thread, 'message')) {
    // `node --watch` sends objects.
    if (typeof result === 'string') return result === 'ok' ? undefined : result
  }
}
