import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/staff-api.ts'

/** The DOM of an element as text, with sorted attributes and without the marks of its image's loading. */
async function getDom(page: Page, selector: string, isInPreview = false) {
  const root = isInPreview ? page.frameLocator('iframe') : page
  return root.locator(selector).evaluate((element) => {
    const serialize = (node: Element): string => {
      const attributes = [...node.attributes].filter(({ name }) => name !== 'data-picture')
      const sorted = attributes.map(({ name, value }) => `${name}=${value}`).sort()
      return `<${node.localName} ${sorted.join(' ')}>${[...node.children].map(serialize).join('')}</${node.localName}>`
    }
    return [serialize(element), element.textContent]
  })
}

test('the preview of a service is the card of the public page', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services/edit/7')
  await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
  const preview = await getDom(page, 'article', true)
  await page.goto('/services')
  expect(await getDom(page, 'article:has-text("Waxing")')).toEqual(preview)
})

test('the preview of a team member is the card of the public page', async ({ page }) => {
  await signIn(page)
  await orderById(page)
  await page.goto('/admin/team/edit/3')
  await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
  const preview = await getDom(page, 'article', true)
  await page.goto('/meet-the-team')
  expect(await getDom(page, 'li:nth-of-type(3) > article')).toEqual(preview)
})

test('the previews of an event are its card and its page', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/events')
  await page.getByRole('link', { name: /^Edit Makers/ }).click()
  await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
  const id = page.url().split('/').at(-1)
  const card = await getDom(page, 'article', true)
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(page.frameLocator('iframe').getByText('About The Event:')).toBeVisible()
  const detail = await getDom(page, 'article > :last-child', true)
  await page.goto('/')
  expect(await getDom(page, `article:has(a[href="/event/${id}"])`)).toEqual(card)
  await page.goto(`/event/${id}`)
  expect(await getDom(page, 'article > :last-child')).toEqual(detail)
})

test('the preview follows the chosen width', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/team/edit/3')
  const card = page.frameLocator('iframe').getByRole('article')
  const columns = () => card.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  await expect.poll(columns).toBe(1)
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect.poll(columns).toBe(2)
})

/** The position in the team decides on which side of the card the image is. */
async function orderById(page: Page) {
  const headers = await getAuthorization(page)
  const team: { id: number }[] = await (await page.request.get('/api/team-members')).json()
  const put = await page.request.put('/api/team-members/order', {
    headers,
    data: { ids: team.map(({ id }) => id).sort((a, b) => a - b) },
  })
  expect(put.status()).toBe(200)
  const revision = put.headers()['x-revision']
  await page.request.get(`/api/publication?wait=${revision}`, { headers })
}
