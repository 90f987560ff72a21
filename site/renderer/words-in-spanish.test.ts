import { createRecordStore } from '@shop/db/records/record-store'
import { expect, test } from 'vitest'
import { BY_PROGRAM } from '../src/content/test-shop.fixture.ts'
import { openSpanishShop } from './spanish-shop.fixture.ts'

const word = (text: string, of: string) => ({ text, of })
const fadeWords = { title: word('Degradado', 'Xfade') }
const partyWords = { title: word('Gran fiesta', 'Xparty'), description: word('Sidra *caliente*.', 'Xcider') }

const PATHS = ['/', '/services', '/events', '/event/1', '/events.ics', '/event/1.ics', '/sitemap.xml']
const IN_SPANISH = ['/es', '/es/services', '/es/events', '/es/event/1']

/** What a page says outside of elements in English, and of links to other sites. */
function spanishOf(html: string): string {
  const [body = ''] = /<body>.*/s.exec(html) ?? []
  const here = body.replaceAll(/ href="http[^"]*"/g, '')
  return here.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '')
}

test('words of a record are in Spanish, and those that it lacks in English, in elements that say so', async () => {
  const { read } = openSpanishShop({ fadeWords, partyWords })
  const [home, services, events, event] = await Promise.all(IN_SPANISH.map(async (path) => (await read(path)).text))
  for (const html of [home, services]) {
    expect(spanishOf(html ?? '')).toContain('Degradado')
    expect(html).not.toContain('Xfade')
  }
  for (const html of [events, event]) expect(spanishOf(html ?? '')).toContain('Gran fiesta')
  expect(event).toContain('<p>Sidra <em>caliente</em>.</p>')
  expect(services).toContain('lang="en">Xshort.')
  expect(events).toContain('lang="en">Xcome.')
  for (const html of [home, services, events, event]) expect(spanishOf(html ?? '')).not.toMatch(/\bX\w+|\uFDD0/)
  expect((await read('/es/events.ics')).text).toContain('SUMMARY:Gran fiesta')
})

test('Spanish words change nothing on the pages in English, and nothing at all in a shop of one language', async () => {
  const read = async (options: Parameters<typeof openSpanishShop>[0], paths: string[]) => {
    const shop = openSpanishShop(options)
    return Promise.all(paths.map(async (path) => (await shop.read(path)).text))
  }
  const second_language = ''
  expect(await read({ second_language, fadeWords, partyWords }, PATHS)).toEqual(await read({ second_language }, PATHS))
  const pages = ['/', '/services', '/events', '/events.ics']
  expect(await read({ fadeWords, partyWords }, pages)).toEqual(await read({}, pages))
})

test('directions to an event are the same in both languages, and no link holds a mark of words in English', async () => {
  const mapsOf = (html: string) =>
    [...html.matchAll(/href="(https:\/\/www\.google\.com\/maps[^"]*)"/g)].map(([, url]) => url)
  for (const partyWords of [{}, { location: word('El patio', 'Xhere') }]) {
    const { read } = openSpanishShop({ partyWords })
    const [english = '', spanish = ''] = await Promise.all(
      ['/event/1', '/es/event/1'].map(async (path) => (await read(path)).text),
    )
    expect(mapsOf(spanish)).toContainEqual(expect.stringContaining('query=Xhere'))
    expect(mapsOf(spanish)).toEqual(mapsOf(english))
    expect(spanish).not.toMatch(/[\uFDD0\uFDD1]|%EF%B7%9/i)
  }
})

test('levels, notes of days and alt texts have their words', async () => {
  const { db, read } = openSpanishShop()
  const levels = { 'levels.Xjunior': word('Aprendiz', 'Xjunior') }
  createRecordStore(db, 'shop').update(1, { levels: ['Xjunior', 'Xsenior'], words: { es: levels } }, BY_PROGRAM)
  const level_prices = [3000, 4000]
  createRecordStore(db, 'services').update(1, { price_kind: 'levels', price_min: null, level_prices }, BY_PROGRAM)
  const special = { from: '2026-11-26', to: '2026-11-26', windows: [], note: 'Xthanks' }
  const note = { 'special_days.Xthanks': word('Día de Acción de Gracias', 'Xthanks') }
  createRecordStore(db, 'hours').update(1, { special_days: [special], words: { es: note } }, BY_PROGRAM)
  const services = spanishOf((await read('/es/services')).text)
  expect(services).toContain('Aprendiz')
  expect(services).not.toMatch(/\bX\w+/)
  const home = spanishOf((await read('/es')).text)
  expect(home).toContain('Día de Acción de Gracias')
  expect(home).not.toContain('Xthanks')
})

test('what the product wrote itself stands in Spanish of its own: a wait by its number, a holiday unless it has a word', async () => {
  const { db, read } = openSpanishShop()
  const days = [
    { from: '2026-11-26', to: '2026-11-26', windows: [], note: 'Thanksgiving' },
    { from: '2026-11-27', to: '2026-11-27', windows: [], note: 'Christmas Day' },
  ]
  const note = { 'special_days.Thanksgiving': word('Día del pavo', 'Thanksgiving') }
  createRecordStore(db, 'hours').update(1, { special_days: days, words: { es: note } }, BY_PROGRAM)
  const es = { text: word('Espera: 20 min', 'Walk-in wait: about 20 min') }
  const wait = {
    kind: 'wait',
    text: 'Walk-in wait: about 10 min',
    show_until: '2026-11-20T14:00',
    words: { es },
  } as const
  const { id } = createRecordStore(db, 'notices').create(wait, BY_PROGRAM)
  const home = spanishOf((await read('/es')).text)
  expect(home).toContain('Espera sin cita: unos 10 min,')
  expect(home).toContain('Día del pavo')
  expect(home).toContain('Navidad')
  expect(home).not.toMatch(/Christmas|Thanksgiving|20 min/)
  createRecordStore(db, 'notices').update(id, { text: 'No wait for walk-ins' }, BY_PROGRAM)
  expect(spanishOf((await read('/es')).text)).toContain('Sin cita y sin espera,')
})

test('structured data says in which language an event and its page are', async () => {
  const { read } = openSpanishShop({ partyWords })
  const languages = async (path: string) =>
    [...(await read(path)).text.matchAll(/"inLanguage":"(\w+)"/g)].map(([, language]) => language)
  expect(await languages('/es/event/1')).toEqual(['es', 'es'])
  expect(await languages('/event/1')).toEqual(['en', 'en'])
})
