import { images } from '@shop/db/images'
import { records } from '@shop/db/records'
import type { Restored } from './restore.ts'
import { openShop } from './shop-under-test.ts'

type Row = { id: number; version: number }

/** A shop in which records come, go and come back. */
export async function openHistory() {
  const shop = await openShop()

  async function create(path: string, record: object) {
    return (await (await shop.call('POST', path, record)).json()) as Row
  }

  function newestRevision() {
    return shop.publisher.status().revision
  }

  async function restore(revision: number | string, headers = {}) {
    const answer = await shop.call('POST', `/changes/${revision}/restore`, undefined, headers)
    return { status: answer.status, ...((await answer.json()) as Partial<Restored> & { error?: string }) }
  }

  async function listed(path: string, id: number) {
    const rows = (await (await shop.anonymous('GET', path)).json()) as Row[]
    return rows.find((row) => row.id === id)
  }

  /** A picture that no page shows. */
  function newPicture() {
    const file = { aws_location: 'p.jpg', fileKey: 'p.jpg', fileName: 'p.jpg', fileType: 'image/jpeg', fileSize: 1 }
    return records(shop.db, images, 'images').create({ ...file, upload_date: '2026-11-20' }, { by: null })
  }

  return { ...shop, create, newestRevision, restore, listed, newPicture }
}
