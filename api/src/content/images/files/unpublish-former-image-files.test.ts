import { beforeEach, expect, test } from 'vitest'
import { addTestUser } from '../../../../testing/accounts/add-test-user.ts'
import { STAFF, signInToImageApi } from '../../../../testing/images/image-api-client.fixture.ts'
import { createImageStatuses, drawTestImage } from '../../../../testing/images/test-image-api.fixture.ts'
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent, SLOW_MARKDOWN, sampleEvent } from '../../../../testing/publisher/sample-event.fixture.ts'

const jpeg = await drawTestImage().jpeg().toBuffer()

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await shop.waitUntilLive()
})

/** An event with a picture that is replaced while its page cannot be rendered. */
async function replacePictureOfFailedPage() {
  addTestUser(shop.db, { ...STAFF, role: 'staff' })
  const client = await signInToImageApi(shop.app)
  const { body: former } = await client.upload(jpeg)
  const { id } = await addSampleEvent(shop, { image_id: former.id })
  shop.db.$client.prepare('update events set description = ? where id = ?').run(SLOW_MARKDOWN, id)
  await client.upload(jpeg, { replaces: former.id })
  await expect.poll(failedPaths).toEqual([`/event/${id}`])
  const isShown = () => readPublishedFile(shop, `event/${id}/index.html`).includes(former.aws_location)
  const mendPage = () => shop.call('PUT', `/events/${id}`, { ...sampleEvent, image_id: former.id })
  return { client, former, isShown, mendPage }
}

const failedPaths = () => shop.publisher.status().failed.map(({ path }) => path)

/** The response to a deletion waits for its files, which are hidden after those that were to be hidden before. */
async function waitUntilHidden({ call, upload }: Awaited<ReturnType<typeof signInToImageApi>>) {
  await addSampleEvent(shop, { title: 'Another event' })
  const { body } = await upload(jpeg)
  await call('DELETE', `/images/${body.id}`)
}

test('a replaced file stays public while a page that shows it cannot be rendered, also after a start, and is gone after it was', async () => {
  const statusesOf = createImageStatuses(shop.dataDir)
  const { client, former, isShown, mendPage } = await replacePictureOfFailedPage()
  await waitUntilHidden(client)
  expect(isShown()).toBe(true)
  expect(await statusesOf(former)).toEqual([200])

  const { body: deleted } = await client.upload(jpeg)
  await client.call('DELETE', `/images/${deleted.id}`)
  await shop.imageService.storage.move(`deleted/${deleted.aws_location}`, deleted.aws_location)
  await shop.close({ keep: true })
  shop = await openTestShop({ dataDir: shop.dataDir })
  shop.imageService.start()
  await expect.poll(() => statusesOf(deleted)).toEqual([404])
  await waitUntilHidden(await signInToImageApi(shop.app))
  expect(await statusesOf(former)).toEqual([200])
  expect((await mendPage()).status).toBe(200)
  await expect.poll(() => statusesOf(former)).toEqual([404])
  expect(isShown()).toBe(false)
})
