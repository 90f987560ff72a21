import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { fillServiceTitle, saveAndSee } from './helpers/edit-service.ts'
import { countImages, makePngFile, multipleFileInput, openGallery } from './helpers/image-files-and-gallery.ts'

interface ApiCall {
  method: string
  path: string
  type: string | undefined
  token: string | undefined
}

/** @returns a list that grows with every request of the page to the API from now on */
function collectApiCalls(page: Page): ApiCall[] {
  const calls: ApiCall[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const { 'content-type': type, authorization: token } = request.headers()
    if (path.startsWith('/api/')) calls.push({ method: request.method(), path, type, token })
  })
  return calls
}

test('every request carries the token and a JSON type, the image list no token, an upload only its own type', {
  tag: '@long',
}, async ({ page }) => {
  await openGallery(page)
  const before = await countImages(page)
  const calls = collectApiCalls(page)
  await page.reload()
  await multipleFileInput(page).setInputFiles(await makePngFile(page, 'wall.png'))
  await expect(page.getByText(`Total images: ${before + 1}`)).toBeVisible()
  await fillServiceTitle(page, 8, 'Looked at closely')
  await saveAndSee(page)

  const token = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const isUpload = ({ path }: ApiCall) => path.startsWith('/api/uploads/')
  const isImageList = ({ method, path }: ApiCall) => method === 'GET' && path === '/api/images'
  const lists = calls.filter(isImageList)
  const rest = calls.filter((call) => !isUpload(call) && !isImageList(call))
  expect(calls.filter(isUpload)).toMatchObject([{ type: 'image/png', token: undefined }])
  expect(lists.length).toBeGreaterThan(0)
  for (const call of lists) expect(call).toMatchObject({ type: 'application/json', token: undefined })
  expect(rest.map(({ path }) => path)).toContain('/api/images/metadata')
  for (const call of rest) expect(call).toMatchObject({ type: 'application/json', token })
})
