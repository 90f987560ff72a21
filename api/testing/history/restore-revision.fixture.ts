import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import type { RestoreResult } from '../../src/timeline/history/undo-and-restore.ts'
import { openTestShop } from '../open-test-shop.ts'
import type { TestShopOptions } from '../test-services.ts'

type Row = { id: number; version: number }

/** A test shop with calls that create, restore and find records. */
export async function openRestoreShop(options: TestShopOptions = {}) {
  const shop = await openTestShop(options)

  async function create(path: string, record: object) {
    return (await (await shop.call('POST', path, record)).json()) as Row
  }

  function newestRevision() {
    return shop.publisher.status().revision
  }

  async function restore(revision: number | string, headers = {}) {
    const response = await shop.call('POST', `/changes/${revision}/restore`, undefined, headers)
    return { status: response.status, ...((await response.json()) as Partial<RestoreResult> & { error?: string }) }
  }

  async function findListed(path: string, id: number) {
    const rows = (await (await shop.call('GET', path)).json()) as Row[]
    return rows.find((row) => row.id === id)
  }

  /** An image that no record uses, with its file. */
  function createImage(writer: WriteContext = { userId: null }) {
    writeFileSync(join(shop.dataDir, 'pictures/p.jpg'), 'bytes')
    const file = { aws_location: 'p.jpg', fileKey: 'p.jpg', fileName: 'p.jpg', fileType: 'image/jpeg', fileSize: 1 }
    return createRecordStore(shop.db, 'images', shop.appDeps.clock).create(
      { ...file, upload_date: '2026-11-20' },
      writer,
    )
  }

  return { ...shop, create, newestRevision, restore, findListed, createImage }
}
