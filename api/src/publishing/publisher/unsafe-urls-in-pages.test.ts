import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'

const shop = await openTestShop()
await shop.waitUntilLive()

/** Writes rows as they are in a database from before the links were validated. */
function storeInEveryLink(url: string) {
  const { $client } = shop.db
  const shopLinks = ['booking_url', 'reviews_url', 'write_review_url', 'directions_url']
  const memberLinks = ['booking_url', 'instagram_url', 'facebook_url']
  for (const column of shopLinks) $client.prepare(`update shop set ${column} = ?`).run(url)
  for (const column of memberLinks) $client.prepare(`update team_members set ${column} = ?`).run(url)
  $client.exec("update team_members set instagram_name = 'rosa', facebook_name = 'rosa'")
  // A change of the shop renders every page.
  $client.exec("insert into changes (at, action, noun, record_id) values ('2026-11-20', 'update', 'shop', 1)")
}

async function renderEveryPage() {
  shop.publisher.publishChanges()
  await shop.waitUntilLive()
  const files = readdirSync(shop.folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return files.map((file) => readPublishedFile(shop, file).replaceAll('<!-- -->', '')).join('')
}

/** Every link of a page, without the links that stand in the descriptions of the demo events. */
function findLinks(html: string) {
  return [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .map(([, href = '', content = '']) => ({ href, text: content.replace(/<[^>]*>/g, '').trim() }))
    .filter(({ href }) => !href.startsWith('https://example.org/'))
}

const SITE_LINKS = [
  /^\/(?!\/)/,
  /^#(main|hours|footer)$/,
  /^tel:\+/,
  /^https:\/\/www\.google\.com\/maps\/search\//,
  /^https:\/\/calendar\.google\.com\/calendar\/render\?/,
]

function isWrittenByTheSite(href: string) {
  return SITE_LINKS.some((pattern) => pattern.test(href))
}

test.each(['javascript:alert(1)', '//evil.example', ' https:evil', ''])(
  'a stored address %j is never a link',
  async (address) => {
    storeInEveryLink(address)
    const links = findLinks(await renderEveryPage())
    expect(links.filter(({ href }) => !isWrittenByTheSite(href))).toEqual([])
    expect(links.filter(({ text }) => /Book|Google [Rr]eview/.test(text))).toEqual([])
  },
)
