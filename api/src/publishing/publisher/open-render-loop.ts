import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { errorMessage } from '../../base/errors/errors.ts'
import { logError } from '../../base/log/process-log.ts'
import { PurgeQueue } from '../../outbox/purges/purge-queue.ts'
import { createPurge, type PurgePaths } from '../../outbox/purges/purge-requests.ts'
import { maySend } from '../../safekeeping/fence/data-folder-role.ts'
import { IncrementalBuild } from './batches/incremental-build.ts'
import { PublicFolder, readSiteBundle } from './output/public-folder.ts'
import { RenderLoop } from './render-loop.ts'
import { startBatchRenderer } from './rendering/batch-renderer.ts'
import { PageIndex } from './staleness/page-index.ts'
import type { PublisherEvent, PublisherWorkerData } from './worker-messages.ts'

interface RenderingOptions extends Omit<PublisherWorkerData, 'clockOffsetMs'> {
  clock: () => Date
  sendEvent(event: PublisherEvent): void
}

/** Nothing is rendered before the first `run`. */
export async function openRenderLoop({ databaseFile, folder, purgeTarget, ...site }: RenderingOptions) {
  const { siteUrl, imageBaseUrl, clock, sendEvent } = site
  const db = openDatabase(databaseFile)
  const siteBundle = readSiteBundle()
  mkdirSync(folder, { recursive: true })
  const publicFolder = new PublicFolder(folder, siteBundle.assetsFolder)
  const renderer = await startBatchRenderer({ databaseFile, siteUrl, imageBaseUrl })
  const bundleId = siteBundle.id
  const onUrgentFile = () => sendEvent({ event: 'written' })
  const dataDir = dirname(databaseFile)
  const purgeQueue = purgeTarget && openPurgeQueue(createPurge(purgeTarget))
  const options = { db, publicFolder, renderer, bundleId, siteUrl, imageBaseUrl, clock, onUrgentFile, purgeQueue }
  const build = new IncrementalBuild(options)
  purgeQueue?.restore([...new PageIndex(db).listPagePaths(), ...publicFolder.listUnhashedPaths()])
  const changedPaths = publicFolder.copyAssets({ now: clock(), isUpToDate: build.state.isUpToDate })
  for (const path of changedPaths) purgeQueue?.add(path)
  purgeQueue?.flush()
  const loop = new RenderLoop({ build, clock, sendEvent })

  function openPurgeQueue(purge: PurgePaths) {
    const failed = (error: unknown) => sendEvent({ event: 'purged', error: errorMessage(error) })
    const succeeded = () => {
      sendEvent({ event: 'purged', error: null })
      void loop.run() // Removed pages may have waited for it.
    }
    const mayPurge = (signal: AbortSignal) => maySend(dataDir, signal)
    return new PurgeQueue({ dataDir, target: 'pages', purge, maySend: mayPurge, failures: { failed, succeeded } })
  }

  async function stop() {
    await loop.stop()
    await renderer.stop()
    try {
      await purgeQueue?.stop()
      build.recordShutdown()
      db.$client.close()
    } catch (error) {
      logError('The publisher was not shut down cleanly', error) // The next start checks every page.
    }
  }

  return { run: loop.run, renderAll: () => build.renderAll(), stop }
}
