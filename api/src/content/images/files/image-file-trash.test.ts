import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import {
  createImageStatuses,
  drawTestImage,
  openApiForEachTest,
} from '../../../../testing/images/test-image-api.fixture.ts'
import type { ChangeView } from '../../../timeline/history/describe-change.ts'

const api = openApiForEachTest()

const jpeg = await drawTestImage().jpeg().toBuffer()

async function upload(options: { replaces?: number } = {}) {
  const { body } = await api.upload(jpeg, options)
  return api.waitForVariants(body.id)
}

async function readAsStaff(key: string, headers = api.headers) {
  const response = await api.app.request(`/api/images/files/${key}`, { headers })
  const { status } = response
  return { status, type: response.headers.get('content-type'), cacheControl: response.headers.get('cache-control') }
}

testInLongRun(
  'the former share picture of a replaced photo stays public for 30 days, until the photo is deleted',
  async () => {
    const statusesOf = createImageStatuses(api.folder)
    const uploadLarge = async (options = {}) => {
      const { body } = await api.upload(await drawTestImage(320, 400).jpeg().toBuffer(), options)
      return api.waitForVariants(body.id)
    }
    const first = await uploadLarge()
    const isCard = ({ type }: { type: string }) => type === 'image/jpeg'
    const others = { ...first, variants: first.variants.filter((variant) => !isCard(variant)) }
    const card = { ...first, variants: [], aws_location: first.variants.find(isCard)?.key ?? '' }
    await uploadLarge({ replaces: first.id })
    await expect.poll(() => statusesOf(others)).toEqual([404])
    expect(await statusesOf(card)).toEqual([200])
    await api.call('DELETE', `/images/${first.id}`)
    await expect.poll(() => statusesOf(card)).toEqual([404])
  },
)

test('a refused restore leaves the files away from the public', async () => {
  const statusesOf = createImageStatuses(api.folder)
  const first = await upload()
  await upload({ replaces: first.id })
  await expect.poll(() => statusesOf(first)).toEqual([404])
  const history = (await api.call<ChangeView[]>('GET', `/changes?noun=images&id=${first.id}`)).body
  const headers = { 'if-match': '"v1"' }
  const refused = await api.call('POST', `/changes/${history.at(-1)?.revision}/restore`, undefined, headers)
  expect(refused.status).toBe(412)
  expect(await statusesOf(first)).toEqual([404])
})

test('signed-in staff see the file of a deleted image, which no cache keeps', async () => {
  const { id, aws_location } = await upload()
  await api.call('DELETE', `/images/${id}`)
  expect(await readAsStaff(aws_location)).toEqual({ status: 200, type: 'image/jpeg', cacheControl: 'no-store' })
  const signedOut = { ...api.headers, authorization: '' }
  expect((await readAsStaff(aws_location, signedOut)).status).toBe(401)
  expect((await readAsStaff('photos/none.jpg')).status).toBe(404)
})

test('unchecked uploads and files beside the images cannot be read as images', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  for (const key of [fileKey, 'shop.sqlite', '../shop.sqlite', '..%2Fshop.sqlite', 'deleted/../../shop.sqlite'])
    expect((await readAsStaff(key)).status).toBe(404)
})

test('after a kill between deletion and move, and between move and return, the next start repairs it', async () => {
  const statusesOf = createImageStatuses(api.folder)
  const [deleted, returned] = [await upload(), await upload()]
  await api.call('DELETE', `/images/${deleted.id}`)
  await api.storage.move(`deleted/${deleted.aws_location}`, deleted.aws_location)
  for (const { key } of returned.variants) await api.storage.move(key, `deleted/${key}`)
  for (const image of [deleted, returned]) expect(await statusesOf(image)).toEqual([200, 404])
  api.imageService.start()
  await expect.poll(() => statusesOf(deleted)).toEqual([404])
  await expect.poll(() => statusesOf(returned)).toEqual([200])
})
