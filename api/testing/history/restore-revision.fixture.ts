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

  const create = async (path: string, record: object) => (await shop.send<Row>('POST', path, record)).body
  function newestRevision() {
    return shop.publisher.status().revision
  }

  async function restore(revision: number | string, headers = {}) {
    const path = `/changes/${revision}/restore`
    const { status, body } = await shop.send<Partial<RestoreResult>>('POST', path, undefined, headers)
    return { status, ...body }
  }

  const findListed = async (path: string, id: number) => (await shop.read<Row[]>(path)).find((row) => row.id === id)
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
