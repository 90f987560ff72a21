import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Variant } from '@shop/db/images'
import { HTTPException } from 'hono/http-exception'
import { Invalid } from '../body.ts'
import { turns } from '../turns.ts'
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

export type FromProcess = { developed: Developed } | { refusal: string } | { failure: string }

/** Where pictures are decoded and encoded: a process of its own, which is started when there is something to do. */
export interface Workshop {
  /**
   * One task at a time, whatever it is: never are two pictures in memory, and one core is left for the visitors. An
   * upload, which somebody waits for, goes before the copies of others; so that it waits for one copy at most, whoever
   * wants several in the background asks for each by itself.
   * Throws 400 with a sentence for a file that cannot be used, and 503 when it could not be tried.
   */
  develop(task: Task): Promise<Developed>
  /** Leaves everything as it is: whoever waits gets 503. */
  stop(): void
}

const PROGRAM = fileURLToPath(new URL('./workshop-process.ts', import.meta.url))
const IDLE_MS = 60_000
/** far more than the largest picture takes */
const PATIENCE_MS = 180_000

/** A process, and who waits for it. */
interface Shift {
  process: ChildProcess
  answer?: ((answer: FromProcess) => void) | undefined
}

export function createWorkshop(): Workshop {
  const oneByOne = turns(1)
  let shift: Shift | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function begin(): Shift {
    // It gets no settings, and so no secrets. With one arena the memory of many threads stays together.
    const thrift = { execArgv: ['--expose-gc'], env: { MALLOC_ARENA_MAX: '1' } }
    const process = fork(PROGRAM, { serialization: 'advanced', ...thrift })
    const begun: Shift = { process }
    process.on('message', (answer: FromProcess) => begun.answer?.(answer))
    process.on('error', console.error)
    process.on('exit', () => {
      if (shift === begun) shift = undefined
      begun.answer?.({ failure: 'The process ended.' })
    })
    return begun
  }

  async function ask(task: Task): Promise<FromProcess> {
    if (closed) return { failure: 'The shop closes.' }
    clearTimeout(idle)
    shift ??= begin()
    const current = shift
    const patience = setTimeout(() => current.process.kill('SIGKILL'), PATIENCE_MS).unref()
    const answer = await new Promise<FromProcess>((resolve) => {
      current.answer = resolve
      current.process.send(task, (error) => error && resolve({ failure: error.message }))
    })
    current.answer = undefined
    clearTimeout(patience)
    idle = setTimeout(end, IDLE_MS).unref()
    return answer
  }

  function end() {
    shift?.process.kill('SIGKILL')
    shift = undefined
  }

  return {
    async develop(task) {
      const answer = await oneByOne(() => ask(task), { ahead: task.said !== undefined })
      if ('developed' in answer) return answer.developed
      if ('refusal' in answer) throw new Invalid([{ path: ['fileKey'], message: answer.refusal }])
      if (!closed) console.error(`A picture could not be made: ${answer.failure}`)
      throw new HTTPException(503, { message: 'The picture could not be made just now. Please try again.' })
    },
    stop() {
      closed = true
      clearTimeout(idle)
      end()
    },
  }
}
