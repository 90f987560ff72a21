import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'

/** The DOM of an element in words, whatever the order of attributes, and without what loading its picture left. */
async function domOf(page: Page, selector: string, frame = false) {
  const root = frame ? page.frameLocator('iframe') : page
  return root.locator(selector).evaluate((element) => {
    const inWords = (node: Element): string => {
      const attributes = [...node.attributes].filter(({ name }) => name !== 'data-picture')
      const words = attributes.map(({ name, value }) => `${name}=${value}`).sort()
      return `<${node.localName} ${words.join(' ')}>${[...node.children].map(inWords).join('')}</${node.localName}>`
    }
    return [inWords(element), element.textContent]
  })
}

test('the preview of a service is the card of the public page', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services/edit/7')
  await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
  const preview = await domOf(page, 'article', true)
  await page.goto('/services')
  expect(await domOf(page, 'article:has-text("Waxing")')).toEqual(preview)
})

test('the preview of a team member is the card of the public page', async ({ page }) => {
  await signIn(page)
  await orderById(page)
  await page.goto('/admin/team/edit/3')
  await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
  const preview = await domOf(page, 'article', true)
  await page.goto('/meet-the-team')
  expect(await domOf(page, 'li:nth-of-type(3) > article')).toEqual(preview)
})

test('the previews of an event are its card and its page', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/events')
  await page.getByRole('link', { name: /^Edit Makers/ }).click()
  await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
  const id = page.url().split('/').at(-1)
  const card = await domOf(page, 'article', true)
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(page.frameLocator('iframe').getByText('About The Event:')).toBeVisible()
  const detail = await domOf(page, 'article > :last-child', true)
  await page.goto('/')
  expect(await domOf(page, `article:has(a[href="/event/${id}"])`)).toEqual(card)
  await page.goto(`/event/${id}`)
  expect(await domOf(page, 'article > :last-child')).toEqual(detail)
})

test('the preview follows the width it is shown at', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/team/edit/3')
  const card = page.frameLocator('iframe').getByRole('article')
  const columns = () => card.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  await expect.poll(columns).toBe(1)
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect.poll(columns).toBe(2)
})

/** Where somebody stands decides the side of their picture. */
async function orderById(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const team: { id: number }[] = await (await page.request.get('/api/team-members')).json()
  const put = await page.request.put('/api/team-members/order', {
    headers: { authorization: `Bearer ${token}` },
    data: { ids: team.map(({ id }) => id).sort((a, b) => a - b) },
  })
  expect(put.status()).toBe(200)
  const revision = put.headers()['x-revision']
  await page.request.get(`/api/publication?wait=${revision}`, { headers: { authorization: `Bearer ${token}` } })
}
