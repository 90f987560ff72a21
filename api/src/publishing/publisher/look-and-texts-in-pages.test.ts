import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '@shop/db/records/samples/demo-and-empty-shop'
import { ownShop } from '@shop/db/seed/own-shop-details.fixture'
import { pageTextsInputSchema } from '@shop/db/tables/page-texts'
import { builtInTexts } from '@shop/site/content/page-texts/built-in-texts.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { listWrittenFiles, openSave, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'

const PAGES = ['index', 'services/index', 'events/index', 'meet-the-team/index', 'reviews/index', '404'].map(
  (page) => `${page}.html`,
)
const LISTED_PAGES = PAGES.filter((page) => page !== '404.html')
const SEARCH_FIELD = /title|description|keywords|share_text/

const shop = await openTestShop()
await shop.waitUntilLive()

const save = (path: string, body: object) => openSave(shop)('PUT', path, body)

const readPages = () => PAGES.map((page) => readPublishedFile(shop, page))

const changedFiles = (path: string, body: object) => listWrittenFiles(shop, () => save(path, body))

test('a change of the first picture renders the pages that are shared with it, and the picture counts as read', async () => {
  expect(await changedFiles('/look', { hero_image_id: 3 })).toEqual([...LISTED_PAGES, 'sitemap.xml'].toSorted())
  expect(readPublishedFile(shop, 'index.html')).not.toContain('/drawings/hero.svg')
  for (const page of LISTED_PAGES) {
    const [, image] = readPublishedFile(shop, page).match(/property="og:image" content="([^"]+)"/) ?? []
    expect(image).toMatch(/\/pictures\/.*\.jpg$/)
  }
  await save('/images/3', { description: '', altText: 'Our two chairs' })
  expect(readPublishedFile(shop, 'index.html')).toContain('alt="Our two chairs"')
  await save('/look', { hero_image_id: null })
})

test('every sentence about the shop can be replaced, and an empty one is the built-in sentence again', async () => {
  const names = Object.keys(pageTextsInputSchema.shape).filter((name) => name !== 'words')
  await save('/page-texts', Object.fromEntries(names.map((name) => [name, `Own ${name}`])))
  const own = readPages().join('') + readPublishedFile(shop, 'manifest.webmanifest')
  for (const name of names) if (name !== 'share_text') expect(own, name).toContain(`Own ${name}`)
  const builtIn = Object.values(builtInTexts(demoShop)).filter(Boolean)
  for (const sentence of builtIn) expect(own).not.toContain(sentence.replaceAll('&', '&amp;'))
  expect(own).not.toMatch(/locally owned/i)

  await save('/page-texts', Object.fromEntries(names.map((name) => [name, ''])))
  const pages = readPages().join('')
  expect(pages).not.toContain('Own ')
  for (const [name, sentence] of Object.entries(builtInTexts(demoShop)))
    if (!SEARCH_FIELD.test(name)) expect(pages, name).toContain(sentence.replaceAll('&', '&amp;'))
})

test('every page prints the palette in one style, whose hash its policy has', async () => {
  for (const html of readPages()) expect(html).not.toContain('--paper:#121a2b')
  await save('/look', { palette: 'midnight' })
  for (const html of readPages()) {
    const style = html.match(/<style>(@media screen\{:root\{color-scheme:dark;[^<]*)<\/style>/)?.[1] ?? ''
    expect(style).toContain('--paper:#121a2b')
    expect(html).toContain(`sha256-${createHash('sha256').update(style).digest('base64')}`)
    expect(html).toContain('<meta name="theme-color" content="#121a2b">')
    expect(html).not.toMatch(/ style="/)
  }
  expect(readPublishedFile(shop, 'favicon.svg')).toContain('#e8b755')
  expect(readPublishedFile(shop, 'manifest.webmanifest')).toContain('"theme_color":"#121a2b"')
  await save('/look', { palette: 'own', hue: 250 })
  for (const html of readPages()) expect(html).toMatch(/<style>:root\{[^<]*--action:#/)
  await save('/look', { palette: 'sandstone' })
  for (const html of readPages()) expect(html).not.toContain('<style>:root{')
})

test('a shop’s own logo is in the bar and the footer, and the name is still read out', async () => {
  await save('/look', { logo_image_id: 2 })
  for (const html of readPages()) {
    expect(html.match(/<span class="[^"]*" aria-hidden="true"><picture>/g)).toHaveLength(3) // bar, drawer, footer
    expect(html).toContain('Pole &amp; Pine</span>')
  }
  await save('/look', { logo_image_id: null })
})

test('a shop without hours keeps its words about them', async () => {
  await save('/hours', { week: [], special_days: [] })
  const [home = '', ...others] = readPages()
  for (const html of [home, ...others]) {
    expect(html).toContain('Open seven days a week. Call the shop for hours.')
    expect(html).not.toContain('Opening hours')
  }
  expect(home).toContain('for the whole family, seven days a week.')
  expect(home).toContain('Call the shop for hours:')
  expect(home).not.toContain('openingHoursSpecification')
})

test('the landscape and the reviews of the demo shop leave with its details, and come back with its name', async () => {
  const isPublished = () => existsSync(join(shop.folder, 'drawings/hero.svg'))
  const countReviews = (page: string) => readPublishedFile(shop, page).match(/<blockquote/g)?.length ?? 0
  const linked = [...PAGES, 'sitemap.xml']
  const listLinking = () => linked.filter((page) => /href="\/reviews"|\/reviews</.test(readPublishedFile(shop, page)))
  const read = () => [isPublished(), countReviews('reviews/index.html'), countReviews('index.html'), listLinking()]
  expect(read()).toEqual([true, 9, 3, linked])
  await save('/shop', ownShop)
  await expect.poll(read).toEqual([false, 0, 0, []])
  await save('/shop', { name: demoShop.name })
  expect(isPublished()).toBe(true)
})
