import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '@shop/db/time/durations'
import type { TranscodeTask, WorkerReply } from './worker-messages.ts'

interface RunningProcess {
  child: ChildProcess
  onReply?: ((reply: WorkerReply) => void) | undefined
}

const PROGRAM = fileURLToPath(new URL('./image-worker-main.ts', import.meta.url))
const IDLE_TIMEOUT_MS = MINUTE_MS
const TASK_TIMEOUT_MS = 3 * MINUTE_MS // far more than the largest image takes

export function createWorkerProcess(programArguments: string[] = []) {
  let running: RunningProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function start(): RunningProcess {
    const started: RunningProcess = { child: forkWorker(programArguments) }
    started.child.on('message', (reply: WorkerReply) => started.onReply?.(reply))
    const endWith = (failure: string) => {
      if (running === started) running = undefined
      started.onReply?.({ failure })
    }
    // A process that could not be started does not exit.
    started.child.on('error', ({ message }) => endWith(message))
    started.child.on('exit', () => endWith('The process ended.'))
    return started
  }

  function kill() {
    clearTimeout(idleTimer)
    running?.child.kill('SIGKILL')
    running = undefined
  }

  async function run(task: TranscodeTask): Promise<WorkerReply> {
    clearTimeout(idleTimer)
    running ??= start()
    const current = running
    const taskTimer = setTimeout(() => current.child.kill('SIGKILL'), TASK_TIMEOUT_MS).unref()
    const reply = await new Promise<WorkerReply>((resolve) => {
      current.onReply = resolve
      // One that cannot start has no `send`, and ends with an error.
      if (current.child.connected) current.child.send(task, (error) => error && resolve({ failure: error.message }))
    })
    current.onReply = undefined
    clearTimeout(taskTimer)
    idleTimer = setTimeout(kill, IDLE_TIMEOUT_MS).unref()
    return reply
  }

  return { run, kill }
}

function forkWorker(programArguments: string[]): ChildProcess {
  return fork(PROGRAM, programArguments, {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    // The environment holds secrets, so it is not passed on. A single malloc arena wastes less memory.
    env: { MALLOC_ARENA_MAX: '1' },
  })
}
