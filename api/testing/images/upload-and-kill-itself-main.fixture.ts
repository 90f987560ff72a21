// Uploads an image, and kills its own process before a storage operation.
// Run as: node upload-and-kill-itself-main.fixture.ts FOLDER OPERATION. Prints the key and the status, one line each.
import { writeSync } from 'node:fs'
import type { Storage } from '../../src/base/storage/storage.ts'
import { drawTestImage, openImageApi } from './image-api.fixture.ts'

const [dataDir = '', operation = ''] = process.argv.slice(2)
let operations = 0

function killBeforeOperation(storage: Storage): Storage {
  const counted = <Arguments extends unknown[], Result>(call: (...args: Arguments) => Promise<Result>) => {
    return (...args: Arguments) => {
      if (++operations === Number(operation)) process.kill(process.pid, 'SIGKILL')
      return call(...args)
    }
  }
  return { ...storage, read: counted(storage.read), write: counted(storage.write), remove: counted(storage.remove) }
}

const api = await openImageApi({ dataDir, wrapStorage: killBeforeOperation })
const { fileKey } = await api.sendFile(await drawTestImage(500, 40).jpeg().toBuffer())
writeSync(1, `${fileKey}\n`)
const { status, body } = await api.register(fileKey)
if (status === 201) await api.waitForVariants(body.id)
writeSync(1, `${status}\n`)
await api.close({ keepFiles: true })
