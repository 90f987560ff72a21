import { createRecordStore } from '@shop/db/records/record-store'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { sendForAnswer } from '../../../testing/moments/send-for-answer.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'

const shop = await openTestShop({ rendersPages: false })
const images = createRecordStore(shop.db, 'images', shop.appDeps.clock)

const send = (method: string, path: string, body?: object) => sendForAnswer(shop, method, path, body)

const picture = (location: string) => ({
  aws_location: location,
  fileKey: location,
  fileName: location,
  fileType: 'image/jpeg',
  fileSize: 1,
  upload_date: '2026-11-20',
})

test('an undo takes back a restored picture, even if the server made variants of it since', async () => {
  const { id } = images.create(picture('https://pictures.example/front.jpg'), { userId: null })
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  images.remove(id, { userId: null })
  const { undo } = await send('POST', '/moments/put-back', { at, part: 'site' })
  images.update(id, { variants: [{ key: 'front.webp', type: 'image/webp', width: 1 }] }, { userId: null })
  expect(await send('POST', '/changes/undo', undo as object)).toMatchObject({ status: 200 })
  expect(images.find(id)).toBeUndefined()
})

test('what cannot become again what it was is said before, and stays as it is', async () => {
  const { id } = images.create(picture('gone.jpg'), { userId: 1 })
  const service = await send('POST', '/services', { title: 'With a picture', description: 'Of then.', image_id: id })
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  await shop.call('PUT', `/services/${service.id}`, { title: 'Without', description: 'Of now.', image_id: null })
  await shop.call('DELETE', `/images/${id}`)
  const plan = await send('GET', `/moments/put-back?at=${at}&part=site`)
  expect(plan.changes).toMatchObject([{ name: 'With a picture', fields: { title: { after: 'With a picture' } } }])
  const { kept } = await send('POST', '/moments/put-back', { at, part: 'site' })
  expect(kept).toEqual([
    'With a picture: its picture was deleted for good. Its place stays empty.',
    'gone.jpg: The file of this version is no longer kept, so it cannot come back.',
  ])
  expect(plan.kept).toEqual(kept)
  expect((await send('GET', `/moments/put-back?at=${at}&part=site`)).count).toBe(0)
  expect(((await (await shop.call('GET', '/services')).json()) as object[]).at(-1)).toMatchObject({
    title: 'With a picture',
    image_id: null,
  })
})
