import { createRecordStore } from '@shop/db/records/record-store'
import { beforeEach, expect, test } from 'vitest'
import {
  drawTestImage,
  openTestImageApi,
  type TestImageApi,
} from '../../../../testing/images/test-image-api.fixture.ts'
import type { Storage } from '../../../base/storage/storage.ts'

let api: TestImageApi
beforeEach(async () => {
  api = await openTestImageApi()
})

/** Reopens the API so that `action` runs before the AVIF with that number, counted from 1, is written. */
async function beforeAvif(action: () => Promise<unknown>, number = 1) {
  await api.close()
  let written = 0
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    write: async (file) => {
      if (file.type === 'image/avif' && ++written === number) await action()
      return storage.write(file)
    },
  })
  api = await openTestImageApi({ wrapStorage })
}

test('variants of an image that is deleted or replaced during the backfill are removed', async () => {
  const jpeg = await drawTestImage(500, 40).jpeg().toBuffer()
  for (const replace of [true, false]) {
    const done = Promise.withResolvers<void>()
    let id = 0
    await beforeAvif(async () => {
      if (replace) await api.upload(jpeg, { replaces: id })
      else await api.call('DELETE', `/images/${id}`)
      done.resolve()
    })
    const { body } = await api.upload(jpeg)
    id = body.id
    await done.promise
    const last = await api.upload(jpeg)
    await api.waitForVariants(last.body.id)
    const stem = body.aws_location.replace('.jpg', '')
    const kept = ['-192.webp', '-368.webp', '-500.webp', '.jpg'].map((end) => `deleted/${stem}${end}`)
    await expect.poll(() => api.listKeys(`deleted/${stem}`)).toEqual(kept)
    expect(await api.listKeys(stem)).toEqual([])
    if (replace) expect((await api.waitForVariants(id)).variants).toHaveLength(6)
  }
})

test('variants stay when another record has the same original as the image that is deleted during the backfill', async () => {
  const done = Promise.withResolvers<void>()
  await beforeAvif(async () => {
    await api.call('DELETE', `/images/${deleted.id}`)
    done.resolve()
  }, 2)
  const key = 'uploads/a.jpg'
  await api.storage.write({ key, type: 'image/jpeg', bytes: await drawTestImage().jpeg().toBuffer() })
  const file = { aws_location: key, fileKey: key, fileName: 'old.jpg', fileType: 'image/jpeg', fileSize: 1 }
  const addImage = () =>
    createRecordStore(api.db, 'images').create({ ...file, upload_date: '2020-01-01T00:00:00.000Z' }, { userId: null })
  const [remaining, deleted] = [addImage(), addImage()]
  api.imageService.start()
  const { variants } = await api.waitForVariants(remaining.id)
  await done.promise
  const last = await api.upload(await drawTestImage().jpeg().toBuffer())
  await api.waitForVariants(last.body.id)
  const keys = await api.listKeys('photos/')
  expect(variants.map(({ key }) => key).filter((key) => !keys.includes(key))).toEqual([])
})
