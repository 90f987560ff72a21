import { createSemaphore } from '@shop/db/semaphore'
import { HTTPException } from 'hono/http-exception'
import { ValidationError } from '../../http/validation-error.ts'
import { logError } from '../../log/process-log.ts'
import { READS_STORED_AVIF, type TranscodeResult, type TranscodeTask, type WorkerReply } from './worker-messages.ts'
import { createWorkerProcess } from './worker-process.ts'

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
      throw new HTTPException(503, { message: 'The picture could not be made just now. Please try again.' })
    },
    stop() {
      isStopped = true
      workerProcess.kill()
      avifProcess.kill()
    },
  }
}
