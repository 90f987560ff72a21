import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, expectAccessibleInTurn, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { dayToCome } from './helpers/day-to-come.ts'
import { renameFirstService } from './helpers/rename-first-service.ts'

const siteOf = (page: Page) => page.frameLocator('iframe[title="The page at that moment"]')
const readAddress = (page: Page) => new URL(page.url()).searchParams.get('page')

test('links to a place of the page of a moment lead there, and those to no page lead nowhere', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const moment = `/admin/timeline?at=${dayToCome(27).date}T09:30`
  await page.goto(moment)
  const site = siteOf(page)
  await site.getByRole('link', { name: 'All hours' }).first().click()
  await expect(site.locator('#hours')).toBeInViewport()
  expect(readAddress(page)).toBeNull()
  await site
    .locator('a[href^="/admin"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  expect(readAddress(page)).toBeNull()
  await page.getByLabel('Page', { exact: true }).selectOption('/events')
  await site.getByRole('link', { name: 'Subscribe in your calendar' }).click()
  expect(readAddress(page)).toBe('/events')
  await page.goto(`${moment}&page=/%23hours`)
  await expect(site.locator('#hours')).toBeInViewport()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/')
})

test('a page of the past shows a picture deleted since, or says that it was deleted for good', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  const services = await (await page.request.get('/api/services')).json()
  const { image_id } = services[0]
  const image = (await (await page.request.get('/api/images', { headers })).json()).find(
    ({ id }: { id: number }) => id === image_id,
  )
  const then = new Date().toISOString()
  for (const service of services.filter((row: { image_id: number }) => row.image_id === image_id))
    await page.request.put(`/api/services/${service.id}`, { headers, data: { ...service, image_id: null } })
  const removed = await page.request.delete(`/api/images/${image_id}`, { headers })
  expect(await removed.text()).toBe('')
  await expect.poll(async () => (await page.request.get(`/pictures/${image.aws_location}`)).status()).toBe(404)
  const address = `/admin/timeline?at=${then}&page=/services`
  const asked = new Set<string>()
  page.on('request', (request) => request.url().includes('/api/images/files/') && asked.add(request.url()))
  await page.goto(address)
  const picture = siteOf(page).getByRole('img', { name: image.altText }).first()
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  expect([...asked]).toEqual([expect.stringContaining(image.aws_location)])
  const files = '**/api/images/files/**'
  await page.route(files, (route) => route.abort())
  await page.goto(address)
  await expect(siteOf(page).getByText('This picture could not be loaded.').first()).toBeVisible()
  await page.unroute(files)
  rmSync(join(server.dataDir, 'deleted'), { recursive: true })
  await page.goto(address)
  await expect(siteOf(page).getByText('This picture was deleted for good.').first()).toBeVisible()
  await expectAccessibleInTurn(page, 0)
})

test('when some versions of a moment are gone, the bar says that the page is approximate', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page)
  await renameFirstService(page, 'Named long ago')
  const database = new DatabaseSync(join(server.dataDir, 'shop.sqlite'))
  const longAgo = new Date(Date.now() - 120 * 24 * 3_600_000).toISOString()
  database.prepare('update changes set at = ?').run(longAgo)
  database.close()
  await page.goto(`/admin/timeline?at=${new Date(Date.parse(longAgo) + 3_600_000).toISOString()}`)
  await expect(page.getByText(/^As visitors saw it about /)).toBeVisible()
  await expect(siteOf(page).getByRole('link', { name: 'All services' }).first()).toBeVisible()
  await expectAccessibleInTurn(page, 1)
  const day = new Date(longAgo).toLocaleDateString('en-CA', { timeZone: 'America/Denver' })
  await page.goto(`/admin/timeline?day=${day}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Named long ago' }).last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Now' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page.getByRole('region', { name: 'Now' })).toBeInViewport()
})
