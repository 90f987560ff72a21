import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createSemaphore } from '@shop/db/semaphore'
import { MINUTE_MS } from '@shop/db/time/durations'
import { HTTPException } from 'hono/http-exception'
import { errorMessage } from '../../../base/errors/errors.ts'
import { ValidationError } from '../../../base/http/validate-json-body.ts'
import { logError } from '../../../base/log/process-log.ts'
import { READS_STORED_AVIF, type TranscodeResult, type TranscodeTask, type WorkerReply } from './worker-messages.ts'

export type ImageWorker = ReturnType<typeof createImageWorker>

/** One task at a time: an upload waits only for the current one, so background tasks ask for a single variant. */
export function createImageWorker() {
  const withWorkerPermit = createSemaphore(1)
  const workerProcess = createWorkerProcess()
  const avifProcess = createWorkerProcess([READS_STORED_AVIF])
  let isStopped = false

  async function run(task: TranscodeTask): Promise<WorkerReply> {
    if (isStopped) return { failure: 'The server is stopping.' }
    return (task.source === 'stored AVIF' ? avifProcess : workerProcess).run(task)
  }

  return {
    /** @throws 400 with a sentence for an unusable file, 503 when the task could not be run */
    async transcode(task: TranscodeTask): Promise<TranscodeResult> {
      const reply = await withWorkerPermit(() => run(task), { priority: task.source === 'upload' })
      if ('result' in reply) return reply.result
      if ('rejection' in reply) throw new ValidationError([{ path: ['fileKey'], message: reply.rejection }])
      if (!isStopped) logError('An image could not be transcoded', reply.failure)
      throw new HTTPException(503, { message: 'The picture could not be processed just now. Please try again.' })
    },
    stop() {
      isStopped = true
      workerProcess.kill()
      avifProcess.kill()
    },
  }
}

const PROGRAM = fileURLToPath(new URL('./image-worker-main.ts', import.meta.url))
const IDLE_TIMEOUT_MS = MINUTE_MS
const TASK_TIMEOUT_MS = 3 * MINUTE_MS // far more than the largest image takes

function createWorkerProcess(programArguments: string[] = []) {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function kill() {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function run(task: TranscodeTask): Promise<WorkerReply> {
    clearTimeout(idleTimer)
    const isAlive = child?.connected && child.exitCode === null && child.signalCode === null
    if (!child || !isAlive) child = forkWorker(programArguments)
    const current = child
    const taskTimer = setTimeout(() => current.kill('SIGKILL'), TASK_TIMEOUT_MS).unref()
    const settled = new AbortController()
    const { signal } = settled
    try {
      if (current.connected) current.send(task) // a process that cannot start has no `send`
      // Both reject with an error of the process.
      return await Promise.race([
        once(current, 'message', { signal }).then(([reply]) => reply),
        once(current, 'exit', { signal }).then(() => ({ failure: 'The process ended.' })),
      ])
    } catch (error) {
      return { failure: errorMessage(error) }
    } finally {
      settled.abort()
      clearTimeout(taskTimer)
      idleTimer = setTimeout(kill, IDLE_TIMEOUT_MS).unref()
    }
  }

  return { run, kill }
}

function forkWorker(programArguments: string[]): ChildProcess {
  const child = fork(PROGRAM, programArguments, {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    // The environment holds secrets, so it is not passed on. A single malloc arena wastes less memory.
    env: { MALLOC_ARENA_MAX: '1' },
  })
  return child.on('error', () => {}) // Between two tasks nothing else listens, and the error would end the server.
}
