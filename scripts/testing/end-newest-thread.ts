// Ends threads of a process under test. Loaded into a server with --import, it does so at every SIGUSR2.
import type { Worker } from 'node:worker_threads'

const threads: Worker[] = []
process.on('worker', (thread) => threads.push(thread))
process.on('SIGUSR2', endNewestThread)

/** Ends the thread that this process started last, wherever it is. */
export function endNewestThread() {
  void threads.at(-1)?.terminate()
}
