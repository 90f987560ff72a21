import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { openSave } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent, sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

const shop = await openTestShop()
const save = openSave(shop)
await save('PUT', '/shop', { second_language: 'es' })

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
