import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { createOffsetClock } from '../startup/clocks.ts'
import { IncrementalBuild } from './incremental-build.ts'
import { PublicFolder } from './public-folder.ts'
import { RenderLoop } from './render-loop.ts'
import { readSiteBundle } from './site-bundle.ts'
import type { PublisherCommand, PublisherEvent, PublisherWorkerData } from './worker-messages.ts'

const { databaseFile, folder, siteUrl, imageBaseUrl, clockOffsetMs }: PublisherWorkerData = workerData
const clock = createOffsetClock(clockOffsetMs)
const db = openDatabase(databaseFile)
const siteBundle = readSiteBundle()
mkdirSync(folder, { recursive: true })
const publicFolder = new PublicFolder(folder, siteBundle.assetsFolder)
const build = new IncrementalBuild({ db, publicFolder, bundleId: siteBundle.id, siteUrl, imageBaseUrl, clock })
publicFolder.copyAssets({ now: clock(), isNewBuild: build.isNewBuild })
const loop = new RenderLoop({ build, publicFolder, clock, sendEvent })

// `node --watch` sends messages of its own through this channel; they have no command.
parentPort?.on('message', ({ command }: Partial<PublisherCommand>) => {
  if (command === 'all') build.renderAll()
  if (command === 'stop') void stop()
  else if (command) void loop.run()
})
void loop.run()

async function stop() {
  await loop.stop()
  try {
    build.recordShutdown()
    db.$client.close()
  } catch (error) {
    console.error(error) // The next start checks every page.
  }
  sendEvent({ event: 'stopped' })
  parentPort?.close()
}

function sendEvent(event: PublisherEvent) {
  parentPort?.postMessage(event)
}
