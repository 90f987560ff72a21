import { Worker } from 'node:worker_threads'

const RESTART_DELAY_MS = 1_000 // A thread that dies at once must not keep the processor busy.

interface RestartingWorkerOptions<Message> {
  workerData: unknown
  onMessage(message: Message): void
  onError(error: Error): void
  onRestart?(): void // commands that the thread before did not read are lost.
}

export class RestartingWorker<Command, Message> {
  readonly #program: URL
  readonly #options: RestartingWorkerOptions<Message>
  #thread: Worker
  #isRunning = true
  #isStopping = false
  #restartTimer: NodeJS.Timeout | undefined

  constructor(program: URL, options: RestartingWorkerOptions<Message>) {
    this.#program = program
    this.#options = options
    this.#thread = this.#start()
  }

  send(command: Command) {
    this.#thread.postMessage(command)
  }

  async stop(command: Command, timeoutMs: number) {
    const deadline = setTimeout(() => this.#thread.terminate(), timeoutMs)
    this.send(command)
    this.#isStopping = true
    clearTimeout(this.#restartTimer)
    if (this.#isRunning) await new Promise((resolve) => this.#thread.once('exit', resolve))
    clearTimeout(deadline)
  }
  #start(): Worker {
    const { workerData, onMessage, onError } = this.#options
    const thread = new Worker(this.#program, { workerData })
    thread.on('message', (message: Message) => isNodeWatchMessage(message) || onMessage(message))
    thread.on('error', (cause) => onError(asError(cause)))
    thread.on('exit', () => {
      this.#isRunning = false
      if (!this.#isStopping) this.#scheduleRestart()
    })
    this.#isRunning = true
    return thread
  }

  #restart() {
    try {
      this.#thread = this.#start()
      this.#options.onRestart?.()
    } catch (error) {
      // The system has no room for another thread at the moment.
      this.#options.onError(asError(error))
      this.#scheduleRestart()
    }
  }

  #scheduleRestart() {
    this.#restartTimer = setTimeout(() => this.#restart(), RESTART_DELAY_MS)
  }
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(`${cause}`)
}

/** Whether Node sent this message from a thread: `node --watch` reports each file that a thread loads, as `watch:import`. */
export function isNodeWatchMessage(message: unknown): boolean {
  return Object.keys(Object(message)).some((key) => key.startsWith('watch:'))
}
