import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newestRevision } from '@shop/db/records/journal'
import { createRecordStore } from '@shop/db/records/record-store'
import { journalBegin } from '@shop/db/records/records-at-revision'
import { copyDatabase } from '@shop/db/sqlite/database-copies'
import { createMomentRenderer } from '../../api/src/timeline/moments/moments.routes.ts'
import type { TestShop } from '../../api/testing/open-test-shop.ts'
import { listPagePaths, readPages } from './compare-pages.ts'
import { findImagesWithoutVariants } from './find-images-without-variants.ts'

export type RenderableSnapshot = ReturnType<typeof takeRenderableSnapshot>

/** Copies the database of a shop as it is now, with what renders the copy as the publisher would. */
export function takeRenderableSnapshot(shop: TestShop) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-snapshot-'))
  const databaseFile = join(dataDir, 'shop.sqlite')
  copyDatabase(shop.databaseFile, databaseFile)
  const at = shop.appDeps.clock()
  const revision = newestRevision(shop.db)
  const hasAllVariants = findImagesWithoutVariants(createRecordStore(shop.db, 'images').list()).length === 0
  const renderer = createMomentRenderer({ databaseFile, siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/' })

  const render = (now = at) =>
    readPages(listPagePaths(shop.db), async (path) => {
      const moment = { at: now, pastRevision: undefined, isExact: true }
      const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
      const client = { key: path, signal: new AbortController().signal }
      return renderer.render(path, moment, client).then(text, ({ message }) => `${message}`)
    })

  /** Whether the clock was not put back past it: what was saved before it, and only that, has an earlier time. */
  function isDistinct(now: Date) {
    const unlike = shop.db.$client.prepare('select 1 from changes where (revision > ?) = (at <= ?)')
    return journalBegin(shop.db) <= at.toISOString() && at < now && !unlike.get(revision, at.toISOString())
  }

  async function remove() {
    await renderer.stop()
    rmSync(dataDir, { recursive: true })
  }

  return { at, dataDir, databaseFile, hasAllVariants, render, isDistinct, remove }
}
