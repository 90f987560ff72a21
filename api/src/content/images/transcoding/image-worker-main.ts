// The only program that reads uploaded files: an image that crashes the decoder ends it and not the server.
import { allowAvif, decodeImage, decodeUpload, UnusableImageError } from './decode-image.ts'
import { encodeOriginal, encodeVariants } from './encode-image.ts'
import { READS_STORED_AVIF, type TranscodeResult, type TranscodeTask, type WorkerReply } from './worker-messages.ts'

if (process.argv.includes(READS_STORED_AVIF)) allowAvif()

process.on('message', async (task: TranscodeTask) => {
  const reply = await runTask(task)
  process.send?.(reply, (error: Error | null) => error && process.exit()) // the server was killed meanwhile
  globalThis.gc?.() // otherwise the pixels of two images would be in memory
})

process.on('disconnect', () => process.exit()) // the server was killed

async function runTask(task: TranscodeTask): Promise<WorkerReply> {
  try {
    return { result: await transcode(task) }
  } catch (error) {
    if (error instanceof UnusableImageError) return { rejection: error.message }
    return { failure: `${error}` }
  }
}

async function transcode(task: TranscodeTask): Promise<TranscodeResult> {
  const pixels = task.source === 'upload' ? await decodeUpload(task.bytes) : await decodeImage(task.bytes)
  const { width, height } = pixels
  const original = task.source === 'stored file' ? undefined : await encodeOriginal(pixels)
  return { width, height, original, variants: await encodeVariants(pixels, task) }
}
