import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { addSampleEvent, sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'
import { finishedWork } from '../../../testing/records/crud.fixture.ts'

const shop = await openTestShop()
await save('PUT', '/shop', { second_language: 'es' })

async function save(method: string, path: string, body: object): Promise<{ id: number }> {
  const response = await shop.call(method, path, body)
  expect(response.ok).toBe(true)
  await shop.waitUntilLive()
  return (await response.json()) as { id: number }
}

test('the page of work appears in both languages with the first piece, and goes with the last', async () => {
  const isThere = () => ['work', 'es/work'].map((page) => existsSync(join(shop.folder, page, 'index.html')))
  expect(isThere()).toEqual([false, false])
  const piece = await save('POST', '/work', finishedWork)
  expect(isThere()).toEqual([true, true])
  expect((await shop.call('DELETE', `/work/${piece.id}`)).status).toBe(204)
  await shop.waitUntilLive()
  expect(isThere()).toEqual([false, false])
})

test('share images come and go with the second language, also of an event that ended lately', async () => {
  const { id } = await addSampleEvent(shop)
  await save('PUT', `/events/${id}`, { ...sampleEvent, month: 'OCT', day: '10' })
  const images = [`share/event-${id}.png`, 'es/share/shop.png', `es/share/event-${id}.png`]
  const areThere = () => images.map((file) => existsSync(join(shop.folder, file)))
  await expect.poll(areThere).toEqual([true, true, true])
  await save('PUT', '/shop', { second_language: '' })
  await expect.poll(areThere).toEqual([true, false, false])
  await save('PUT', '/shop', { second_language: 'es' })
  await expect.poll(areThere).toEqual([true, true, true])
})
