// Ends threads of a process under test. Loaded into a server with --import, it does so at every SIGUSR2.
import type { Worker } from 'node:worker_threads'

const threads: Worker[] = []
// With its first message it has loaded its modules. V8 may end the whole process when a thread is ended before.
process.on('worker', (thread) => thread.once('message', () => threads.push(thread)))
process.on('SIGUSR2', endNewestThread)

/** Ends the thread that this process loaded last, wherever it is. */
export function endNewestThread() {
  void threads.at(-1)?.terminate()
}
