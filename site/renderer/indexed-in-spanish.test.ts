import { createRecordStore } from '@shop/db/records/record-store'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { expect, test } from 'vitest'
import { BY_PROGRAM } from '../src/content/test-shop.fixture.ts'
import { ORIGIN, openSpanishShop } from './spanish-shop.fixture.ts'

const word = (text: string, of: string) => ({ text, of })
const fadeWords = { title: word('Degradado', 'Xfade') }
const partyWords = { title: word('Gran fiesta', 'Xparty'), description: word('Sidra *caliente*.', 'Xcider') }

test('a page without a word in Spanish is not for search engines, and no page or sitemap names it', async () => {
  const { db, read } = openSpanishShop()
  const sitemap = async () => (await read('/sitemap.xml')).text
  const event = (await read('/es/event/1')).text
  expect(event).toContain('<meta name="robots" content="noindex">')
  expect(event).toContain('href="/event/1"')
  expect(event).not.toContain('<link rel="alternate" hreflang')
  expect((await read('/event/1')).text).not.toContain('<link rel="alternate" hreflang')
  expect(await sitemap()).toContain(`${ORIGIN}/event/1</loc>`)
  expect(await sitemap()).not.toContain('/es/event/1')
  createRecordStore(db, 'events').update(1, { words: { es: partyWords } }, BY_PROGRAM)
  expect((await read('/es/event/1')).text).toContain(`<link rel="canonical" href="${ORIGIN}/es/event/1">`)
  expect((await read('/event/1')).text).toContain(`hreflang="es" href="${ORIGIN}/es/event/1"`)
  expect(await sitemap()).toContain(`${ORIGIN}/es/event/1</loc>`)
})

test('the home page is for search engines in Spanish with a word that it shows, and not with one that it does not', async () => {
  const { db, read } = openSpanishShop({ fadeWords: { description: word('Lados cortos.', 'Xshort.') } })
  const texts = { hero_text: 'Xsit', phone_note: 'Xcall', about_title: 'Xus', about_text: 'Xhair' }
  createRecordStore(db, 'page-texts').update(1, texts, BY_PROGRAM)
  const isForSearch = async () => {
    const { text } = await read('/es')
    const isListed = (await read('/sitemap.xml')).text.includes(`${ORIGIN}/es</loc>`)
    expect(isListed).toBe(!text.includes('<meta name="robots" content="noindex">'))
    return isListed
  }
  expect(await isForSearch()).toBe(false)
  const member = {
    name: 'Rosa',
    position: 'Xowner',
    description: '',
    words: { es: { position: word('Dueña', 'Xowner') } },
  }
  const special = { from: '2026-11-26', to: '2026-11-26', windows: [], note: 'Xstocktaking' }
  const note = { 'special_days.Xstocktaking': word('Inventario', 'Xstocktaking') }
  const job = { kind: 'job', text: 'Xjob', details: 'Xchair', show_until: '2026-12-01T12:00' } as const
  const shown = [
    () => createRecordStore(db, 'events').update(1, { words: { es: partyWords } }, BY_PROGRAM),
    () => createRecordStore(db, 'services').update(1, { words: { es: fadeWords } }, BY_PROGRAM),
    () => createRecordStore(db, 'team-members').create(member, BY_PROGRAM),
    () => createRecordStore(db, 'hours').update(1, { special_days: [special], words: { es: note } }, BY_PROGRAM),
    () =>
      createRecordStore(db, 'notices').create(
        { ...job, words: { es: { details: word('Una silla', 'Xchair') } } },
        BY_PROGRAM,
      ),
  ]
  for (const show of shown) {
    show()
    expect(await isForSearch(), `${show}`).toBe(true)
    for (const name of ['events', 'services', 'team-members', 'hours', 'notices'] as const)
      db.update(resourceTables[name].table).set({ words: {} }).run()
    expect(await isForSearch()).toBe(false)
  }
})
