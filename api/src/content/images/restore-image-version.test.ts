import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Image } from '@shop/db/tables/images'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import {
  createImageStatuses,
  drawTestImage,
  openApiForEachTest,
} from '../../../testing/images/test-image-api.fixture.ts'
import type { ChangeView } from '../../timeline/history/describe-change.ts'
import { collectOrphans, reportImageFiles } from './collect-orphans.ts'

const api = openApiForEachTest()

const jpeg = await drawTestImage().jpeg().toBuffer()

async function listHistory(id: number) {
  return (await api.call<ChangeView[]>('GET', `/changes?noun=images&id=${id}`)).body
}

/** Restores the first version of an image, or its last one when it is deleted. */
async function restore(id: number, which: 'first' | 'last' = 'first') {
  const history = await listHistory(id)
  const { revision } = (which === 'first' ? history.at(-1) : history[0]) ?? {}
  return api.call<{ record: Image; note: string | null }>('POST', `/changes/${revision}/restore`)
}

/** Uploads an image, and gives it another file and other texts. */
async function uploadAndReplace() {
  const { body } = await api.upload(jpeg, { fileName: 'old.jpg', altText: 'Old' })
  const first = await api.waitForVariants(body.id)
  await api.upload(jpeg, { replaces: body.id, fileName: 'new.jpg' })
  const { body: second } = await api.call('PUT', `/images/${body.id}`, { altText: 'New' })
  return { id: body.id, first, second }
}

function fileOf({ aws_location, fileKey, fileName, fileType, fileSize, upload_date, width, height, variants }: Image) {
  return { aws_location, fileKey, fileName, fileType, fileSize, upload_date, width, height, variants }
}

test('a version is restored with its file, which is gone in public before, all its variants, and its texts', async () => {
  const statusesOf = createImageStatuses(api.folder)
  const { id, first } = await uploadAndReplace()
  await expect.poll(() => statusesOf(first)).toEqual([404])
  const { status, body } = await restore(id)
  expect([status, body.note]).toEqual([200, null])
  expect(body.record).toMatchObject({ ...fileOf(first), id, altText: 'Old' })
  expect(first.variants).toHaveLength(2)
  expect(await statusesOf(first)).toEqual([200])
})

testInLongRun('a restored photo gets its share card back, even from a deleted picture', async () => {
  const photo = await drawTestImage(320, 400).jpeg().toBuffer()
  const { body } = await api.upload(photo, { fileName: 'old.jpg' })
  const first = await api.waitForVariants(body.id)
  expect(first.variants.map(({ type }) => type)).toContain('image/jpeg')
  await api.upload(jpeg, { replaces: body.id, fileName: 'new.jpg' })
  expect(await restore(body.id)).toMatchObject({ status: 200, body: { record: fileOf(first) } })
  expect(await api.call('DELETE', `/images/${body.id}`)).toMatchObject({ status: 204 })
  expect(await restore(body.id, 'last')).toMatchObject({ status: 200, body: { record: fileOf(first) } })
})

test('a version comes back even if its files move to the deleted ones while they are looked for', async () => {
  const { id, first } = await uploadAndReplace()
  const key = first.aws_location
  await expect.poll(() => api.listKeys()).toContain(`deleted/${key}`)
  await api.storage.move(`deleted/${key}`, key)
  const { stat } = api.storage
  api.storage.stat = async (place) => {
    const file = await stat(place)
    if (place === `deleted/${key}` && !file) await api.storage.move(key, place)
    return file
  }
  expect(await restore(id)).toMatchObject({ status: 200, body: { record: fileOf(first), note: null } })
})

test('variants that are no longer stored are created again', async () => {
  const { id, first } = await uploadAndReplace()
  await api.waitForVariants(id)
  const [webp, avif] = first.variants
  await expect.poll(() => api.listKeys()).toContain(`deleted/${avif?.key}`)
  await api.storage.remove(`deleted/${avif?.key}`)
  expect((await restore(id)).body.record.variants).toEqual([webp])
  expect((await api.waitForVariants(id)).variants).toEqual([webp, avif])
})

test('texts are restored even if the file of the image is missing', async () => {
  const { body } = await api.upload(jpeg, { altText: 'Old' })
  await api.call('PUT', `/images/${body.id}`, { altText: 'New' })
  rmSync(join(api.folder, 'pictures'), { recursive: true })
  expect((await restore(body.id)).body.record).toMatchObject({ altText: 'Old', aws_location: body.aws_location })
})

test('a deleted image is gone in public, and restored with its files for 30 days, and they stay then', async () => {
  const statusesOf = createImageStatuses(api.folder)
  const { id, first } = await uploadAndReplace()
  const last = await api.waitForVariants(id)
  expect(await statusesOf(last)).toEqual([200])
  await api.call('DELETE', `/images/${id}`)
  expect(await statusesOf(last)).toEqual([404])
  expect((await reportImageFiles(api.db, api.storage)).orphans).toEqual([])
  api.clockOffset.ms = 29 * DAY_MS
  const { status, body } = await restore(id, 'last')
  expect([status, body.record]).toMatchObject([200, { ...fileOf(last), id, altText: 'New', version: last.version + 1 }])
  expect(await statusesOf(last)).toEqual([200])
  await collectOrphans({ db: api.db, storage: api.storage, now: new Date(Date.now() + 70 * DAY_MS) })
  const { missing, orphans } = await reportImageFiles(api.db, api.storage)
  expect([missing, orphans]).toEqual([[], []])
  expect((await restore(id)).body.record).toMatchObject(fileOf(first))
})

test('a deleted image whose 30 days are over is refused', async () => {
  const { body } = await api.upload(jpeg)
  await api.call('DELETE', `/images/${body.id}`)
  api.clockOffset.ms = 30 * DAY_MS + 1
  const error = 'Deleted pictures are kept for 30 days, and this one is past that.'
  expect(await restore(body.id, 'last')).toMatchObject({ status: 409, body: { error } })
})

test('the history of an image lists what people changed, with a small file of each picture', async () => {
  const { id, first, second } = await uploadAndReplace()
  const [texts, replacement, upload] = await listHistory(id)
  expect(await listHistory(id)).toHaveLength(3)
  expect([texts?.picture, upload?.action]).toEqual([undefined, 'create'])
  expect(texts?.fields).toEqual({ altText: { before: 'Old', after: 'New' } })
  const keyOf = (image: Image) => image.variants.find(({ type }) => type === 'image/webp')?.key
  expect(replacement?.picture).toEqual({ before: keyOf(first), after: keyOf(second) })
})
