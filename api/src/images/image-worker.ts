import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSemaphore } from '@shop/db/semaphore'
import type { ImageVariant } from '@shop/db/tables/images'
import { HTTPException } from 'hono/http-exception'
import { ValidationError } from '../http/json-body.ts'
import type { EncodedImage, EncodedVariant } from './encode-image.ts'
import type { ImageType } from './image-types.ts'

export interface TranscodeTask {
  bytes: Buffer
  /** of a file that was uploaded: the type that it was said to have. It is made anew in full size as well */
  declaredType?: ImageType
  /** of the copies */
  type: ImageVariant['type']
  widths: number[]
}

export interface TranscodeResult {
  width: number
  height: number
  original: EncodedImage | undefined
  variants: EncodedVariant[]
}

export type WorkerReply = { developed: TranscodeResult } | { refusal: string } | { failure: string }

/** Where pictures are decoded and encoded: a process of its own, which is started when there is something to do. */
export interface ImageWorker {
  /**
   * One task at a time, whatever it is: never are two pictures in memory, and one core is left for the visitors. An
   * upload, which somebody waits for, goes before the copies of others; so that it waits for one copy at most, whoever
   * wants several in the background asks for each by itself.
   * Throws 400 with a sentence for a file that cannot be used, and 503 when it could not be tried.
   */
  transcode(task: TranscodeTask): Promise<TranscodeResult>
  /** Leaves everything as it is: whoever waits gets 503. */
  stop(): void
}

const PROGRAM = fileURLToPath(new URL('./image-worker-process.ts', import.meta.url))
const IDLE_TIMEOUT_MS = 60_000
/** far more than the largest picture takes */
const TASK_TIMEOUT_MS = 180_000

/** A process, and who waits for it. */
interface WorkerProcess {
  process: ChildProcess
  onReply?: ((answer: WorkerReply) => void) | undefined
}

export function createImageWorker(): ImageWorker {
  const oneByOne = createSemaphore(1)
  let shift: WorkerProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  function begin(): WorkerProcess {
    // It gets no settings, and so no secrets. With one arena the memory of many threads stays together.
    const thrift = { execArgv: ['--expose-gc'], env: { MALLOC_ARENA_MAX: '1' } }
    const process = fork(PROGRAM, { serialization: 'advanced', ...thrift })
    const begun: WorkerProcess = { process }
    process.on('message', (answer: WorkerReply) => begun.onReply?.(answer))
    process.on('error', console.error)
    process.on('exit', () => {
      if (shift === begun) shift = undefined
      begun.onReply?.({ failure: 'The process ended.' })
    })
    return begun
  }

  async function ask(task: TranscodeTask): Promise<WorkerReply> {
    if (closed) return { failure: 'The shop closes.' }
    clearTimeout(idle)
    shift ??= begin()
    const current = shift
    const patience = setTimeout(() => current.process.kill('SIGKILL'), TASK_TIMEOUT_MS).unref()
    const answer = await new Promise<WorkerReply>((resolve) => {
      current.onReply = resolve
      current.process.send(task, (error) => error && resolve({ failure: error.message }))
    })
    current.onReply = undefined
    clearTimeout(patience)
    idle = setTimeout(end, IDLE_TIMEOUT_MS).unref()
    return answer
  }

  function end() {
    shift?.process.kill('SIGKILL')
    shift = undefined
  }

  return {
    async transcode(task) {
      const answer = await oneByOne(() => ask(task), { priority: task.declaredType !== undefined })
      if ('developed' in answer) return answer.developed
      if ('refusal' in answer) throw new ValidationError([{ path: ['fileKey'], message: answer.refusal }])
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
