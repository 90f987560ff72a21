// A process of its own, started by image-worker.ts: it alone reads the files that strangers may have made. Should one of
// them break the decoder, it breaks only this; and what memory that took goes back when this ends.
import { decodeImage, decodeUpload, UnusableImageError } from './decode-image.ts'
import { encodeOriginal, encodeVariants } from './encode-image.ts'
import type { TranscodeResult, TranscodeTask, WorkerReply } from './image-worker.ts'

process.on('message', async (task: TranscodeTask) => {
  process.send?.(await runTask(task))
  globalThis.gc?.() // the pixels of the picture before are not kept beside those of the next
})

process.on('disconnect', () => process.exit()) // the server was killed: nobody waits for a picture any more

async function runTask(task: TranscodeTask): Promise<WorkerReply> {
  try {
    return { developed: await transcode(task) }
  } catch (error) {
    if (error instanceof UnusableImageError) return { refusal: error.message }
    return { failure: `${error}` }
  }
}

async function transcode(task: TranscodeTask): Promise<TranscodeResult> {
  const pixels = task.declaredType ? await decodeUpload(task.bytes, task.declaredType) : await decodeImage(task.bytes)
  const { width, height } = pixels
  const master = task.declaredType && (await encodeOriginal(pixels))
  return { width, height, original: master, variants: await encodeVariants(pixels, task) }
}
