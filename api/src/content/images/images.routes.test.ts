import type { Image } from '@shop/db/tables/images'
import { expect, test } from 'vitest'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import type { ChangeView } from '../../timeline/history/describe-change.ts'

const api = await openTestImageApi()

test('altText and alt_text are both accepted, and the response has altText', async () => {
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer(), { altText: 'first' })
  const changed = await api.call('PUT', `/images/${body.id}`, { description: 'd', alt_text: 'second' })
  expect(changed).toMatchObject({ status: 200, body: { id: body.id, description: 'd', altText: 'second' } })
  expect(changed.body).not.toHaveProperty('alt_text')
  const whole = { ...changed.body, alt_text: 'third', aws_location: 'elsewhere' }
  expect((await api.call('PUT', `/images/${body.id}`, whole)).body).toMatchObject({
    altText: 'third',
    aws_location: body.aws_location,
  })
  expect((await api.call('PUT', `/images/${body.id}`, { altText: 'fourth' })).body).toMatchObject({
    altText: 'fourth',
    description: '',
  })
})

test('an image has a focal point, the middle until one is chosen, a new file starts in the middle again, and an earlier version has its own', async () => {
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer())
  const middle = { focus_x: 50, focus_y: 50 }
  expect(body).toMatchObject(middle)
  const path = `/images/${body.id}`
  expect((await api.call('PUT', path, { focus_x: 30, focus_y: 0 })).body).toMatchObject({ focus_x: 30, focus_y: 0 })
  expect((await api.call('PUT', path, { altText: 'Rosa' })).body).toMatchObject({ focus_x: 30, focus_y: 0 })
  for (const focus_x of [-10, 110, 35, 12.5, '30', null]) {
    const { status, body: refused } = await api.call('PUT', path, { focus_x })
    expect([status, refused.error]).toEqual([400, 'Left to right must be a number from 0 to 100, in tens.'])
  }
  const { fileKey } = await api.sendFile(await drawTestImage().jpeg().toBuffer())
  expect((await api.register(fileKey, { replaces: body.id })).body).toMatchObject({ ...middle, altText: 'Rosa' })
  await api.call('POST', '/images/cancel', { fileKey })
  const [taken] = (await api.call<Image[]>('GET', '/images')).body.filter(({ id }) => id === body.id)
  expect(taken).toMatchObject({ focus_x: 30, focus_y: 0, altText: 'Rosa' })
  await api.call('PUT', path, { focus_x: 80 })
  const history = (await api.call<ChangeView[]>('GET', `/changes?noun=images&id=${body.id}`)).body
  const chosen = history.find(({ fields }) => `${fields['what always shows']?.after}`.startsWith('30%'))
  const restored = await api.call<{ record: Image }>('POST', `/changes/${chosen?.revision}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { record: { focus_x: 30, focus_y: 0 } } })
})

test('an upload URL has the origin at which the client reaches the server', async () => {
  async function originFor(headers: Record<string, string> = {}) {
    const issued = await api.requestUpload({ fileName: 'a', fileType: 'image/png' }, headers)
    return new URL(issued.body.uploadUrl).origin
  }
  expect(await originFor()).toBe('http://localhost')
  expect(await originFor({ origin: 'https://shop.example' })).toBe('https://shop.example')
  expect(await originFor({ origin: 'null' })).toBe('http://localhost')
})

test.each([
  [{ fileName: 'a.jpg' }, 'The type of the file is required.'],
  [{ fileType: 'image/jpeg' }, 'File name is required.'],
  [{ fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 31 * 1024 * 1024 }, 'at most 30 MB'],
  [{ fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 0 }, 'The file is empty.'],
])('no upload URL is issued for %j', async (json, sentence) => {
  const { status, body } = await api.requestUpload(json)
  expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
})
