// A server that is killed just before one of its steps: node crash-recovery.fixture.ts FOLDER STEP [KEY]
// It uploads a picture, or with KEY only registers it, and says each key on a line of its own.
import { writeSync } from 'node:fs'
import type { Storage } from '../storage/storage.ts'
import { drawTestImage, openTestImageApi } from './test-image-api.fixture.ts'

const [dataDir = '', step = '', key] = process.argv.slice(2)
let steps = 0

function dying(storage: Storage): Storage {
  const last = <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) => {
    return (...given: Arguments) => {
      if (++steps === Number(step)) process.kill(process.pid, 'SIGKILL')
      return call(...given)
    }
  }
  return { ...storage, read: last(storage.read), write: last(storage.write), remove: last(storage.remove) }
}

const gallery = await openTestImageApi({ dataDir, wrapStorage: dying })
const fileKey = key ?? (await gallery.sendFile(await drawTestImage(500, 400).jpeg().toBuffer())).fileKey
writeSync(1, `${fileKey}\n`)
const { status, body } = await gallery.register(fileKey)
if (status === 201) await gallery.waitForVariants(body.id)
writeSync(1, `${status}\n`)
await gallery.close({ keep: true })
