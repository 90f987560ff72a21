import { fork, type Serializable } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { asError } from '../errors/errors.ts'

const RESTART_DELAY_MS = 1_000 // A thread that dies at once must not keep the processor busy.

interface RestartingWorkerOptions<Message> {
  workerData: unknown // the first message of a process
  isProcess?: boolean // instead of a thread
  onMessage(message: Message): void
  onError(error: Error): void
  onRestart?(): void // commands that the thread before did not read are lost.
}

export function startRestartingWorker<Command, Message>(program: URL, options: RestartingWorkerOptions<Message>) {
  const { workerData, isProcess, onMessage, onError, onRestart } = options
  let isRunning = true
  let isStopping = false
  let restartTimer: NodeJS.Timeout | undefined
  let thread = start()

  function send(command: Command) {
    thread.postMessage(command)
  }

  async function stop(command: Command, timeoutMs: number) {
    const deadline = setTimeout(() => thread.terminate(), timeoutMs)
    send(command)
    isStopping = true
    clearTimeout(restartTimer)
    if (isRunning) await new Promise((resolve) => thread.once('exit', resolve))
    clearTimeout(deadline)
  }

  function start(): Thread {
    const started = isProcess ? forkProgram(program, workerData) : new Worker(program, { workerData })
    started.on('message', (message: Message) => isNodeWatchMessage(message) || onMessage(message))
    started.on('error', (cause) => onError(asError(cause)))
    started.on('exit', () => {
      isRunning = false
      if (!isStopping) scheduleRestart()
    })
    isRunning = true
    return started
  }

  function restart() {
    try {
      thread = start()
      onRestart?.()
    } catch (error) {
      // The system has no room for another thread at the moment.
      onError(asError(error))
      scheduleRestart()
    }
  }

  function scheduleRestart() {
    restartTimer = setTimeout(restart, RESTART_DELAY_MS)
  }

  return { send, stop }
}

type Thread = EventEmitter & { postMessage(message: unknown): void; terminate(): unknown }

/** A process with the methods of a thread. */
function forkProgram(program: URL, data: unknown): Thread {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' })
  const postMessage = (message: unknown) => void child.send(message as Serializable, () => {}) // to one that ended
  child.on('error', () => child.pid === undefined && child.emit('exit'))
  postMessage(data)
  return Object.assign(child, { postMessage, terminate: () => child.kill('SIGKILL') })
}

/** Whether Node sent this message from a thread: `node --watch` reports each file that a thread loads, as `watch:import`. */
export function isNodeWatchMessage(message: unknown): boolean {
  return Object.keys(Object(message)).some((key) => key.startsWith('watch:'))
}
