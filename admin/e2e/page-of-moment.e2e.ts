import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { callApi, changeRecord, removeRecord } from './helpers/api-calls.ts'
import { momentFrame } from './helpers/staff-screens.ts'

test('a page of the past shows a picture deleted since, or says that it was deleted for good', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page)
  const services = await callApi(page, 'GET', '/services')
  const { image_id } = services[0]
  const image = (await callApi(page, 'GET', '/images')).find(({ id }: { id: number }) => id === image_id)
  const then = new Date().toISOString()
  for (const service of services.filter((row: { image_id: number }) => row.image_id === image_id))
    await changeRecord(page, `/services/${service.id}`, { image_id: null })
  await removeRecord(page, `/images/${image_id}`)
  await expect.poll(async () => (await page.request.get(`/pictures/${image.aws_location}`)).status()).toBe(404)
  const address = `/admin/timeline?at=${then}&page=/services`
  const asked = new Set<string>()
  page.on('request', (request) => request.url().includes('/api/images/files/') && asked.add(request.url()))
  await page.goto(address)
  const picture = momentFrame(page).getByRole('img', { name: image.altText }).first()
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  expect([...asked]).toEqual([expect.stringContaining(image.aws_location)])
  const files = '**/api/images/files/**'
  await page.route(files, (route) => route.abort())
  await page.goto(address)
  await expect(momentFrame(page).getByText('This picture could not be loaded.').first()).toBeVisible()
  await page.unroute(files)
  rmSync(join(server.dataDir, 'deleted'), { recursive: true })
  await page.goto(address)
  await expect(momentFrame(page).getByText('This picture was deleted for good.').first()).toBeVisible()
  await expectAccessibleInTurn(page, 0)
})
