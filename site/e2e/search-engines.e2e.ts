import sharp from 'sharp'
import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true })

async function readMetadata(page: Page) {
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  return {
    title: await page.title(),
    description: await content('meta[name=description]'),
    keywords: await content('meta[name=keywords]'),
    canonical: await page.locator('head link[rel=canonical]').getAttribute('href'),
    shareImage: (await content('meta[property="og:image"]')) ?? '',
    shareImageAlt: await content('meta[property="og:image:alt"]'),
    shareImageSize: [
      await content('meta[property="og:image:width"]'),
      await content('meta[property="og:image:height"]'),
    ],
  }
}

test('every page with content is in the sitemap, with its own title, description and address, and a share image', async ({
  page,
  request,
  baseURL,
}) => {
  const all = []
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    if ((await page.locator('meta[name=robots]').count()) > 0) continue
    const metadata = await readMetadata(page)
    expect(metadata.canonical).toBe(`${baseURL}${path}`)
    expect(metadata.keywords).toBeTruthy()
    const { format, width, height } = await sharp(await (await request.get(metadata.shareImage)).body()).metadata()
    expect([`${width}`, `${height}`]).toEqual(metadata.shareImageSize)
    const isPhoto = path.startsWith('/event/') // which has one
    expect([format, height], path).toEqual(isPhoto ? ['jpeg', (width * 3) / 4] : ['png', 630])
    expect(width).toBeGreaterThanOrEqual(1200)
    expect(metadata.shareImageAlt).toBeTruthy()
    all.push(metadata)
  }
  expect(all.length).toBeGreaterThan(5)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(urls).toEqual(expect.arrayContaining(all.map(({ canonical }) => canonical)))
  for (const url of urls) {
    const response = await request.get(url)
    expect(response.status()).toBe(200)
    expect(await response.text()).toMatch(new RegExp(`<link rel="?canonical"? href="?${url}["> /]`))
  }
})

test('crawlers are told not to index missing pages and the staff area', async ({ page, request }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  for (const path of ['/login', '/admin/dashboard']) {
    const response = await request.get(path)
    expect(response.headers()['x-robots-tag']).toBe('noindex, nofollow')
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex, ?nofollow"/)
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n\nSitemap: http/)
})
