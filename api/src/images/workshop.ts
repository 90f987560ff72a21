import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Variant } from '@shop/db/images'
import { HTTPException } from 'hono/http-exception'
import { Invalid } from '../body.ts'
import type { Copy, Encoded } from './encode.ts'
import type { PictureType } from './file-types.ts'

export interface Task {
  bytes: Buffer
  /** of a file that was uploaded: the type that it was said to have. It is made anew in full size as well */
  said?: PictureType
  /** of the copies */
  type: Variant['type']
  widths: number[]
}

export interface Developed {
  width: number
  height: number
  master: Encoded | undefined
  copies: Copy[]
}

export interface ToProcess {
  id: number
  task: Task
}

export type FromProcess = { id: number } & ({ developed: Developed } | { refusal: string } | { failure: string })

/** Where pictures are decoded and encoded: a process of its own, which is started when there is something to do. */
export interface Workshop {
  /** Throws 400 with a sentence for a file that cannot be used, and 503 when it could not be tried. */
  develop(task: Task): Promise<Developed>
  stop(): void
}

const PROGRAM = fileURLToPath(new URL('./workshop-process.ts', import.meta.url))
const IDLE_MS = 60_000
/** far more than the largest picture takes */
const PATIENCE_MS = 180_000

type Answer = (answer: FromProcess) => void

/** A process and who waits for it. */
interface Shift {
  process: ChildProcess
  waiting: Map<number, Answer>
}

export function createWorkshop(): Workshop {
  let shift: Shift | undefined
  let idle: NodeJS.Timeout | undefined
  let tasks = 0
  let closed = false

  function begin(): Shift {
    // It gets no settings, and so no secrets. With one arena the memory of many threads stays together.
    const process = fork(PROGRAM, { serialization: 'advanced', execArgv: [], env: { MALLOC_ARENA_MAX: '1' } })
    const begun: Shift = { process, waiting: new Map() }
    process.on('message', (answer: FromProcess) => begun.waiting.get(answer.id)?.(answer))
    process.on('error', console.error)
    process.on('exit', () => {
      if (shift === begun) shift = undefined
      for (const [id, answer] of begun.waiting) answer({ id, failure: 'The process ended.' })
    })
    return begun
  }

  function ask(task: Task): Promise<FromProcess> {
    clearTimeout(idle)
    shift ??= begin()
    const { process, waiting } = shift
    const id = ++tasks
    return new Promise((resolve) => {
      const patience = setTimeout(() => process.kill('SIGKILL'), PATIENCE_MS).unref()
      waiting.set(id, (answer) => {
        clearTimeout(patience)
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(end, IDLE_MS).unref()
        resolve(answer)
      })
      process.send({ id, task } satisfies ToProcess, (error) => {
        if (error) waiting.get(id)?.({ id, failure: error.message })
      })
    })
  }

  function end() {
    clearTimeout(idle)
    shift?.process.kill('SIGKILL')
    shift = undefined
  }

  return {
    async develop(task) {
      const answer = await ask(task)
      if ('developed' in answer) return answer.developed
      if ('refusal' in answer) throw new Invalid([{ path: ['fileKey'], message: answer.refusal }])
      if (!closed) console.error(`A picture could not be made: ${answer.failure}`)
      throw new HTTPException(503, { message: 'The picture could not be made just now. Please try again.' })
    },
    stop() {
      closed = true
      end()
    },
  }
}
