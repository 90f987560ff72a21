import { expect, test } from 'vitest'
import { addImage } from '../../../../testing/images/add-image.ts'
import {
  drawTestImage,
  openTestImageApi,
  type TestImageApi,
} from '../../../../testing/images/test-image-api.fixture.ts'
import type { Storage } from '../../../base/storage/storage.ts'

/** Runs `action` before the AVIF with that number, counted from 1, is written. */
function openApi(action: () => Promise<unknown>, number = 1) {
  let written = 0
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    write: async (file) => {
      if (file.type === 'image/avif' && ++written === number) await action()
      return storage.write(file)
    },
  })
  return openTestImageApi({ wrapStorage })
}

test('variants of an image that is deleted or replaced during the backfill are removed', async () => {
  const jpeg = await drawTestImage(500, 40).jpeg().toBuffer()
  for (const replace of [true, false]) {
    const done = Promise.withResolvers<void>()
    let id = 0
    const api: TestImageApi = await openApi(async () => {
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
  const api: TestImageApi = await openApi(async () => {
    await api.call('DELETE', `/images/${deleted.id}`)
    done.resolve()
  }, 2)
  const key = 'uploads/a.jpg'
  await api.storage.write({ key, type: 'image/jpeg', bytes: await drawTestImage().jpeg().toBuffer() })
  const [remaining, deleted] = [addImage(api.db, key), addImage(api.db, key)]
  api.imageService.start()
  const { variants } = await api.waitForVariants(remaining.id)
  await done.promise
  const last = await api.upload(await drawTestImage().jpeg().toBuffer())
  await api.waitForVariants(last.body.id)
  const keys = await api.listKeys('photos/')
  expect(variants.map(({ key }) => key).filter((key) => !keys.includes(key))).toEqual([])
})
