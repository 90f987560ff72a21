// Resident memory of the server, its threads and its child processes, summed from /proc: node scripts/bench/memory.ts
// [photos] [idle seconds] (after npm run build). Idle after a first start and after a later one, and at most while photos
// of 12 to 50 megapixels come in at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../testing/free-port.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { formatRow } from './helpers/format.ts'
import { makePhoto } from './helpers/make-photo.ts'
import { makeTemporaryFolder } from './helpers/temporary-folder.ts'
import { uploadPhoto, waitForVariants } from './helpers/upload-photo.ts'
import { watchMemory } from './helpers/watch-memory.ts'

const MEGAPIXELS = [12, 20, 36, 50]
// A first start makes share images, in a thread that ends half a minute later.
const [photoCount = 20, idleSeconds = 60] = process.argv.slice(2).map(Number)
/** Another port would be another address, for which a later start renders every page anew. */
const PORT = `${await freePort()}`

const photos = await Promise.all(MEGAPIXELS.slice(0, photoCount).map(makePhoto))
const dataDir = makeTemporaryFolder()
console.log(formatRow('', ['fresh', 'warm', `${photoCount} photos`]))
const fresh = await measureIdle()
const warm = await measureIdle()
const peak = await measureUploads()
console.log(formatRow('MB', [fresh, warm, peak].map(Math.round)))

async function measureIdle(): Promise<number> {
  const server = await startTestServer(dataDir, { PORT })
  await sleep(idleSeconds * 1000)
  const { together } = watchMemory(server.pid)()
  await server.stop()
  return together
}

async function measureUploads(): Promise<number> {
  const server = await startTestServer(dataDir, { PORT })
  const client = { url: server.url, headers: await fetchOwnerHeaders(server.url) }
  const stopWatching = watchMemory(server.pid)
  await Promise.all(Array.from({ length: photoCount }, (_, index) => uploadPhoto(client, pickPhoto(index))))
  await waitForVariants(client)
  const { together } = stopWatching()
  await server.stop()
  return together
}

function pickPhoto(index: number): Buffer {
  return photos[index % photos.length] ?? Buffer.alloc(0)
}
