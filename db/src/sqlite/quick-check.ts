import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Checks a database file for damage, in a thread, because that takes a second for a gigabyte.
 * @returns a description of the damage; undefined when there is none
 * @throws when the file cannot be opened or read
 */
export async function quickCheck(file: string): Promise<string | undefined> {
  const thread = new Worker(new URL('./quick-check-thread.ts', import.meta.url), { workerData: file })
  thread.unref()
  for await (const [result] of on(thread, 'message')) {
    // `node --watch` sends objects.
    if (typeof result === 'string') return result === 'ok' ? undefined : result
  }
}
