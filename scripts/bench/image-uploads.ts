// Memory and time of uploading photos at once: node scripts/bench/image-uploads.ts [photos] [megapixels] (after npm run
// build)
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Image } from '@shop/db/tables/images'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { formatMegabytes, formatPercent, sum } from './helpers/format.ts'
import { makePhoto } from './helpers/make-photo.ts'
import { makeTemporaryFolder } from './helpers/temporary-folder.ts'
import { uploadPhoto, waitForVariants } from './helpers/upload-photo.ts'
import { readMemory, watchMemory } from './helpers/watch-memory.ts'

const [photoCount = 20, megapixels = 12] = process.argv.slice(2).map(Number)

const dataDir = makeTemporaryFolder()
const photos = await Promise.all(Array.from({ length: photoCount }, () => makePhoto(megapixels)))
const server = await startTestServer(dataDir)
const client = { url: server.url, headers: await fetchOwnerHeaders(server.url) }
try {
  await measure()
} finally {
  await server.stop()
}

async function measure() {
  const memoryBefore = readMemory(server.pid)
  const stopWatching = watchMemory(server.pid)
  const startedAt = performance.now()
  const registered = await Promise.all(photos.map((photo) => uploadPhoto(client, photo)))
  const registeredMs = performance.now() - startedAt
  const complete = await waitForVariants(client)
  const completeMs = performance.now() - startedAt
  const peak = stopWatching()
  const sentBytes = sum(photos.map(({ length }) => length))
  console.log(`${photoCount} photos of ${megapixels} megapixels at once, ${formatMegabytes(sentBytes)} sent`)
  const serverMemory = `server ${memoryBefore.toFixed(0)} MB before and ${peak.process.toFixed(0)} MB at most`
  const workerMemory = `image worker ${peak.children.toFixed(0)} MB at most`
  console.log(`memory        ${serverMemory}; ${workerMemory}; both together ${peak.together.toFixed(0)} MB at most`)
  console.log(
    `registered    ${(registeredMs / photoCount).toFixed(0)} ms a photo, the last after ${(registeredMs / 1000).toFixed(1)} s`,
  )
  console.log(`with AVIF     after ${(completeMs / 1000).toFixed(1)} s`)
  console.log(
    `full size     ${formatPercent(sum(registered.map(({ fileSize }) => fileSize)), sentBytes)} of the bytes sent`,
  )
  for (const width of [368, 736, 1120]) {
    const share = (type: string) => formatPercent(variantBytes(complete, { type, width }), sentBytes)
    console.log(`${width} px wide   ${share('image/webp')} as WebP, ${share('image/avif')} as AVIF`)
  }
}

function variantBytes(images: Image[], { type, width }: { type: string; width: number }): number {
  const variants = images.flatMap((image) => image.variants).filter((one) => one.type === type && one.width === width)
  return sum(variants.map(({ key }) => statSync(join(dataDir, 'pictures', key)).size))
}
