import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

/** The links of the page to a map and to calendars are not in its preview. */
const ABOUT_EVENT = 'article section:has(> h2:text-is("About The Event:"))'

const LOADING = ['data-picture', 'loading', 'fetchpriority']

/**
 * The DOM of an element as text, with sorted attributes and without those of its image's loading. Of the classes it has
 * the number, because the site's are shorter than those of the staff area.
 */
async function getDom(page: Page, selector: string, isInPreview = false) {
  const root = isInPreview ? page.frameLocator('iframe') : page
  return root.locator(selector).evaluate((element, ignored) => {
    const serialize = (node: Element): string => {
      const attributes = [...node.attributes].filter(({ name }) => !ignored.includes(name))
      const written = attributes.map(({ name, value }) => `${name}=${name === 'class' ? node.classList.length : value}`)
      return `<${node.localName} ${written.sort().join(' ')}>${[...node.children].map(serialize).join('')}</${node.localName}>`
    }
    return [serialize(element), element.textContent]
  }, LOADING)
}

test('the preview of a service is the card of the public page, and takes drafts from the form around it alone', async ({
  page,
}) => {
  await signIn(page, '/admin/services/edit/7')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('article')).toContainText('Waxing')
  const frame = preview.locator('#root')
  await page.evaluate(postStrangeMessages)
  await frame.evaluate(() =>
    postMessage({ resourceName: 'services', view: 'Card', data: { draft: { title: 'Mine' } } }),
  )
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200))) // until each could have been painted
  await expect(preview.getByRole('article')).toContainText('Waxing')
  await page.getByLabel('Title').fill('Waxing, all of it')
  await expect(preview.getByRole('article')).toContainText('Waxing, all of it')
  await page.getByLabel('Title').fill('Waxing')
  await expect(preview.getByRole('article')).not.toContainText('all of it')
  const card = await getDom(page, 'article', true)
  await page.goto('/services')
  expect(await getDom(page, 'article:has-text("Waxing")')).toEqual(card)
})

/** Runs in the page. */
function postStrangeMessages() {
  const preview = document.querySelector('iframe')?.contentWindow
  const draft = { resourceName: 'services', view: 'Card' }
  const messages = [
    ...[null, undefined, 'text', 7, [], {}, { data: {} }, { source: 'devtools', payload: {} }],
    ...[draft, { ...draft, data: null }, { ...draft, data: { draft: {} } }, { ...draft, data: { draft: 7 } }],
    ...[
      { ...draft, view: 'toString' },
      { ...draft, resourceName: 'nothing' },
    ],
  ]
  for (const message of messages) preview?.postMessage(message, location.origin)
}

test('the previews of the next event are its card and its page', { tag: '@long' }, async ({ page }) => {
  // The first card of the list is the large one, as in the preview.
  const { events } = await (await page.request.get('/api/events/upcoming')).json()
  const { id } = events[0]
  await signIn(page, `/admin/events/edit/${id}`)
  await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
  const card = await getDom(page, 'article', true)
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(page.frameLocator('iframe').getByText('About The Event:')).toBeVisible()
  const about = await getDom(page, ABOUT_EVENT, true)
  await page.goto('/events')
  expect(await getDom(page, `article:has(a[href="/event/${id}"])`)).toEqual(card)
  await page.goto(`/event/${id}`)
  expect(await getDom(page, ABOUT_EVENT)).toEqual(about)
})

test('the preview follows the chosen width', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/team/edit/3')
  const card = page.frameLocator('iframe').getByRole('article')
  const firstColumn = () => card.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ')[0])
  await expect.poll(firstColumn).toBe('112px')
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect.poll(firstColumn).not.toBe('112px')
})
