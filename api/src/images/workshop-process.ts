// A process of its own, started by workshop.ts: it alone reads the files that strangers may have made. Should one of
// them break the decoder, it breaks only this; and what memory that took goes back when this ends.
import { decode, decodeUpload, Refusal } from './decode.ts'
import { encodeCopies, encodeMaster } from './encode.ts'
import type { Developed, FromProcess, Task } from './workshop.ts'

process.on('message', async (task: Task) => {
  process.send?.(await answer(task))
  globalThis.gc?.() // the pixels of the picture before are not kept beside those of the next
})

process.on('disconnect', () => process.exit()) // the server was killed: nobody waits for a picture any more

async function answer(task: Task): Promise<FromProcess> {
  try {
    return { developed: await develop(task) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    return { failure: `${error}` }
  }
}

async function develop(task: Task): Promise<Developed> {
  const pixels = task.said ? await decodeUpload(task.bytes, task.said) : await decode(task.bytes)
  const { width, height } = pixels
  const master = task.said && (await encodeMaster(pixels))
  return { width, height, master, copies: await encodeCopies(pixels, task) }
}
