import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { countImages, openGallery } from './helpers/gallery.ts'
import { makeNoiseImage } from './helpers/noise-image.ts'

interface Call {
  method: string
  path: string
  type: string | undefined
  token: string | undefined
}

/** Every call of the page to the API from now on. */
function callsOf(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (!path.startsWith('/api/')) return
    const headers = request.headers()
    calls.push({
      method: request.method(),
      path,
      type: headers['content-type'],
      token: headers.authorization,
    })
  })
  return calls
}

test('every request carries the token and a JSON type, the image list no token, an upload only its own type', async ({
  page,
}) => {
  await openGallery(page)
  const before = await countImages(page)
  const calls = callsOf(page)
  await page.reload()
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'wall.png',
    mimeType: 'image/png',
    buffer: await makeNoiseImage(page),
  })
  await expect(page.getByText(`Total images: ${before + 1}`)).toBeVisible()
  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Title').fill('Looked at closely')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully! Redirecting...')).toBeVisible()

  const token = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const isUpload = ({ path }: Call) => path.startsWith('/api/uploads/')
  const isImageList = ({ method, path }: Call) => method === 'GET' && path === '/api/images'
  const uploads = calls.filter(isUpload)
  const lists = calls.filter(isImageList)
  const rest = calls.filter((call) => !isUpload(call) && !isImageList(call))
  expect(uploads.map(({ type, token }) => [type, token])).toEqual([['image/png', undefined]])
  expect(lists.length).toBeGreaterThan(0)
  for (const call of lists) expect(call).toMatchObject({ type: 'application/json', token: undefined })
  expect(rest.map(({ path }) => path)).toContain('/api/images/metadata')
  for (const call of rest) expect(call).toMatchObject({ type: 'application/json', token })
})

test('the staff area is noindex', async ({ page }) => {
  for (const path of ['/login', '/admin/dashboard']) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  }
})
