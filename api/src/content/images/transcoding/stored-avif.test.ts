import type { Image } from '@shop/db/tables/images'
import { repetitions } from '@shop/db/testing/repetitions'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addImage } from '../../../../testing/images/add-image.ts'
import { drawTestImage, openApiForEachTest } from '../../../../testing/images/test-image-api.fixture.ts'
import type { ChangeView } from '../../../timeline/history/describe-change.ts'
import { createImageWorker } from './image-worker.ts'

const api = openApiForEachTest()

const avif = await drawTestImage(300, 40).avif().toBuffer()

async function addStoredAvif(aws_location: string, fileType: string) {
  await api.storage.write({ key: aws_location, type: 'image/avif', bytes: avif })
  return addImage(api.db, aws_location, { fileType, altText: 'A door' })
}

const STORED = [
  ['uploads/2019/door.avif', 'image/avif'],
  ['uploads/2019/door.jpg', 'image/jpeg'],
] as const

test.each(STORED.slice(0, repetitions({ quick: 1, long: 2 })))(
  'a stored AVIF called %s becomes a JPEG once, under a new address',
  async (key, fileType) => {
    const { id } = await addStoredAvif(key, fileType)
    api.imageService.start()
    const image = await api.waitForVariants(id)
    expect(image).toMatchObject({ fileType: 'image/jpeg', width: 300, height: 40, altText: 'A door' })
    expect(image.aws_location).toMatch(/^photos\/[0-9a-f]{64}\.jpg$/)
    expect(image.fileKey).toBe(image.aws_location)
    const original = await api.storage.read(image.aws_location, 1e7)
    expect([original?.length, (await sharp(original).metadata()).format]).toEqual([image.fileSize, 'jpeg'])
    api.imageService.start()
    await expect.poll(() => api.listKeys('deleted/')).toEqual([`deleted/${key}`])
    const { body } = await api.upload(await drawTestImage().jpeg().toBuffer())
    await api.waitForVariants(body.id)
    expect(await api.waitForVariants(id)).toEqual(image)
  },
)

testInLongRun('a stored AVIF that comes back from the history becomes a JPEG again', async () => {
  const { id } = await addStoredAvif('uploads/door.avif', 'image/avif')
  api.imageService.start()
  const { aws_location } = await api.waitForVariants(id)
  const { body: history } = await api.call<ChangeView[]>('GET', `/changes?noun=images&id=${id}`)
  const restored = await api.call<{ record: Image }>('POST', `/changes/${history.at(-1)?.revision}/restore`)
  expect([restored.status, restored.body.record.aws_location]).toEqual([200, 'uploads/door.avif'])
  const readImages = async () => (await api.call<Image[]>('GET', '/images')).body
  await expect.poll(async () => (await readImages())[0]?.aws_location).toBe(aws_location)
})

test.each([
  ['an AVIF', avif],
  ['a TIFF', await drawTestImage().tiff().toBuffer()],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s reaches no code that reads it, also where nobody looked at its bytes', async (_name, bytes) => {
  const worker = createImageWorker()
  const task = worker.transcode({ source: 'stored file', bytes, type: 'image/webp', widths: [9] })
  await expect(task).rejects.toThrow('This file is damaged')
  worker.stop()
})
