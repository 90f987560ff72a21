import { createRecordStore } from '@shop/db/records/record-store'
import { seedDemoShop } from '@shop/db/seed/seed-shop'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { SHOP_ID } from '@shop/db/tables/shop'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { render } from '@shop/site/renderer'
import { afterAll, expect, test } from 'vitest'
import { BY_PROGRAM, NOON, readWords } from '../src/content/test-shop.fixture.ts'
import { ORIGIN } from './spanish-shop.fixture.ts'

const folder = makeTestFolder()
const db = openDatabase(`${folder}/shop.sqlite`)
afterAll(() => {
  db.$client.close()
})
migrateDatabase(db)
const now = new Date(NOON)
seedDemoShop(db, { now, imagesFolder: folder })
const details = {
  second_language: 'es',
  ...{ has_accessibility_page: true, text_phone: '(719) 555-0150', email: 'hello@pine.example' },
  ...{ instagram_url: 'https://www.instagram.com/poleandpine', gift_card_url: 'https://gifts.example/' },
} as const
createRecordStore(db, 'shop', () => now).update(SHOP_ID, details, BY_PROGRAM)
const pages = await readEveryPage()

/** Follows the links of the home page, as a search engine does. @returns the HTML of each page by its path */
async function readEveryPage() {
  const found = new Map<string, string>()
  const open = ['/']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { response } = await render(new Request(ORIGIN + path), { db, now, imageBaseUrl: '/pictures/' })
    expect(response.status, path).toBe(200)
    const html = await response.text()
    found.set(path, html)
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href)
    for (const link of links)
      if (!/^\/admin|\.ics$/.test(link) && !found.has(link) && !open.includes(link)) open.push(link)
  }
  return found
}

/** @returns what the links or the entry name for search engines, each as "es /es/services" */
function namedLanguages(text: string): string[] {
  const links = [...text.matchAll(/hreflang="([^"]+)" href="(https:[^"]+)"/g)]
  return links.map(([, language, href = '']) => `${language} ${new URL(href).pathname}`)
}

test('a search engine finds every page in both languages, each naming the other, in the sitemap as on the pages', async () => {
  const paths = [...pages.keys()]
  const inSpanish = paths.filter((path) => /^\/es(\/|$)/.test(path))
  expect(inSpanish.map((path) => path.slice('/es'.length) || '/').sort()).toEqual(
    paths.filter((path) => !inSpanish.includes(path)).sort(),
  )
  const { response } = await render(new Request(`${ORIGIN}/sitemap.xml`), { db, now, imageBaseUrl: '/pictures/' })
  const entries = (await response.text()).split('<url>').slice(1)
  const inSitemap = new Map(entries.map((entry) => [/<loc>https:\/\/[^/]+(.*?)<\/loc>/.exec(entry)?.[1] || '/', entry]))
  let pairs = 0
  for (const [path, html] of pages) {
    const named = namedLanguages(html)
    const isForSearch = !html.includes('<meta name="robots" content="noindex">')
    expect(inSitemap.has(path), path).toBe(isForSearch)
    expect(namedLanguages(inSitemap.get(path) ?? ''), path).toEqual(named)
    if (named.length === 0) continue
    pairs += 1
    expect(isForSearch).toBe(true)
    const english = path.replace(/^\/es(?=\/|$)/, '') || '/'
    expect(named).toEqual([`en ${english}`, `es ${english === '/' ? '/es' : `/es${english}`}`, `x-default ${english}`])
    for (const line of named) expect(namedLanguages(pages.get(line.split(' ')[1] ?? '') ?? '')).toEqual(named)
  }
  expect(pairs).toBeGreaterThan(12)
})

test.for([
  ['¿Abren el domingo?', '/es', /domingo 10 a\. m\. – 4 p\. m\./],
  ['¿Qué días abren?', '/es', /Abierto los siete días de la semana/],
  ['¿A qué hora abren el sábado?', '/es', /sábado 8 a\. m\. – 7 p\. m\./],
  ['¿Cuándo abren después de Acción de Gracias?', '/es/services', /Abrimos de nuevo el viernes a las 9 a\. m\.(?!\.)/],
  ['¿Abren en Navidad?', '/es', /vie, 25 de dic\S* .*?Cerrado/],
  ['¿Cuánto cuesta y tarda un corte para niños?', '/es/services', /Cortes para niños .*?\$20 .*?20 min/],
  ['¿Cuánto cuesta el color?', '/es/services', /desde \$60 · 90 min/],
  ['¿Cuánto cuesta un postizo?', '/es/services', /Llame para saber el precio/],
  ['¿Cómo reservo?', '/es', /\[https:[^\]]+\] Reservar ahora/],
  ['¿Necesito cita?', '/es', /Llame o simplemente pase/],
  ['¿Cuál es el teléfono?', '/es', /\[tel:\+17195550142\] \(719\) 555-0142/],
  ['¿Dónde están?', '/es', /Visítenos .*?1420 Old Colorado Ave/],
  ['¿Cómo llego?', '/es', /\[https:[^\]]+\] Cómo llegar/],
  ['¿Puedo reservar con Rosa?', '/es/meet-the-team', /\[https:[^\]]+\] Reservar ahora con Rosa Delgado/],
  ['¿Qué eventos hay?', '/es/events', /Cortes por una causa/],
  ['¿Qué día es?', '/es/event/1', /sábado, 5 de diciembre de 2026/],
  ['¿A qué hora es?', '/es/event/1', /10 a\. m\. – 4 p\. m\./],
  ['¿Qué dicen los clientes?', '/es', /Dana R\., cliente/],
  ['¿Tienen Instagram?', '/es', /\[https:\/\/www\.instagram\.com\/poleandpine\]/],
  ['What is it called?', '/', /Welcome To Pole &amp; Pine .*?\[https:[^\]]+\] Book Now/],
  [
    'What kind of shop is it?',
    '/',
    /About Us .*?locally owned.*?whole family .*?Open seven days a week .*?Call the shop: /,
  ],
  ['Who works there?', '/', /\[\/meet-the-team\] Meet Our Team/],
  ['What do customers say?', '/', /\[https:[^\]]+\] See Our Google Reviews/],
  ['May I text?', '/', /\[sms:\+17195550150\] Text \(719\) 555-0150/],
  ['Do they sell gift cards?', '/', /\[https:\/\/gifts\.example\/\] Gift cards/],
  ['May I write?', '/', /\[mailto:hello@pine\.example\]/],
  [
    'What do they offer?',
    '/services',
    /Our Services .*?From hair color to perms, from waxing to beards\. Our stylists have differing skills, so please call the shop .*?non-surgical hair replacement\. Prices vary for colors, extensions and chemical services\./,
  ],
  [
    'What is on?',
    '/events',
    /Upcoming Events .*?Community gatherings and charity fundraisers.*?\[\/event\/1\] Cuts for a Cause/,
  ],
  [
    'When and where?',
    '/event/1',
    /\[\/events\] Back to Events .*?Time and Location: .*?Saturday, December 5, 2026 .*?Pole &amp; Pine .*?About The Event: /,
  ],
  ['Can I book with Rosa?', '/meet-the-team', /Meet the Team .*?\[https:[^\]]+\] Book with Rosa Delgado Now/],
  [
    'Why so many praises?',
    '/reviews',
    /Customer Reviews .*?Positive reviews, referrals from friends and customers who/,
  ],
  ['Was the site tested?', '/accessibility', /WCAG 2\.2 AA/],
] as const)('%s is answered from the HTML of the demo', ([, path, answer]) => {
  expect(readWords(pages.get(path) ?? '')).toMatch(answer)
})

test('every page ends with the name, the copyright year, the address and the phone of the shop', () => {
  for (const [path, html] of pages) {
    const footer = readWords(html.slice(html.indexOf('<footer')))
    for (const text of ['© 2024 Pole &amp; Pine', '1420 Old Colorado Ave', '(719) 555-0142'])
      expect(footer, path).toContain(text)
  }
})
