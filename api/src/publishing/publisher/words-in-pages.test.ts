import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { listWrittenFiles, openSave, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { addSampleEvent, sampleEvent } from '../../../testing/publisher/sample-event.fixture.ts'

const fade = { title: 'Fade', description: 'Tight at the sides.', image_id: null }
const word = (text: string, of: string) => ({ text, of })

const shop = await openTestShop()
const save = openSave(shop)
await save('PUT', '/shop', { second_language: 'es' })
const { id } = await save('POST', '/services', fade)

const saveFade = (changes: object) => save('PUT', `/services/${id}`, { ...fade, ...changes })
const readSpanish = () => readPublishedFile(shop, 'es/services/index.html')

test('words of a service are live on the Spanish pages that show it, and leave those in English', async () => {
  expect(readSpanish()).toContain('lang="en">Fade')
  const es = { title: word('Degradado', 'Fade') }
  const written = await listWrittenFiles(shop, () => saveFade({ words: { es } }))
  expect(written).toEqual(['es/services/index.html', 'sitemap.xml'])
  expect(readSpanish()).toContain('Degradado')
  expect(readSpanish()).not.toContain('>Fade<')
})

test('a sentence of a page has its words, and concerns that page alone', async () => {
  await save('PUT', '/page-texts', { services_text: 'Ask us.' })
  const es = { services_text: word('Pregúntenos.', 'Ask us.') }
  const saveWords = () => save('PUT', '/page-texts', { services_text: 'Ask us.', words: { es } })
  expect(await listWrittenFiles(shop, saveWords)).toEqual(['es/services/index.html', 'sitemap.xml'])
  expect(readSpanish()).toContain('Pregúntenos.')
})

test('the first words of an event lead search engines to its Spanish page, and the last ones away', async () => {
  const event = await addSampleEvent(shop)
  const [english, spanish] = ['', 'es/'].map((folder) => `${folder}event/${event.id}/index.html`)
  const path = `/events/${event.id}`
  const readAll = () => [english, spanish, 'sitemap.xml'].map((file) => readPublishedFile(shop, file ?? ''))
  const isListed = () =>
    readAll().map((text) => text.includes(`hreflang="es" href="https://shop.example/es/event/${event.id}"`))
  expect(isListed()).toEqual([false, false, false])
  await save('PUT', path, { ...sampleEvent, words: { es: { title: word('Mercado', 'Snow Market') } } })
  expect(isListed()).toEqual([true, true, true])
  const both = { title: word('Mercado', 'Snow Market'), location: word('El lote', 'The lot') }
  const before = readAll()[0]
  await save('PUT', path, { ...sampleEvent, words: { es: both } })
  expect(readAll()[0]).toBe(before)
  expect(readPublishedFile(shop, `es/event/${event.id}.ics`)).toContain('El lote')
  await save('PUT', path, { ...sampleEvent, words: {} })
  expect(isListed()).toEqual([false, false, false])
})

test('words of an event count as a change of its entry in the calendars of both languages', async () => {
  const { id: eventId } = await addSampleEvent(shop)
  const files = ['events.ics', 'es/events.ics', `event/${eventId}.ics`, `es/event/${eventId}.ics`]
  const sequences = () =>
    files.map((file) => {
      const entries = readPublishedFile(shop, file).split('BEGIN:VEVENT')
      const entry = entries.find((text) => text.includes(`UID:event-${eventId}@`)) ?? ''
      return /SEQUENCE:(\d+)/.exec(entry)?.[1]
    })
  const [before] = sequences()
  await save('PUT', `/events/${eventId}`, { ...sampleEvent, words: { es: { title: word('Mercado', 'Snow Market') } } })
  const after = `${Number(before) + 1}`
  expect(sequences()).toEqual([after, after, after, after])
})

test('full addresses of pages of this site lead to them in the language of the page', async () => {
  const description = '[Prices](https://shop.example/services#fade), [our blog](https://shop.example/blog)'
  const words = { es: { title: word('Mercado', 'Snow Market') } }
  const event = await addSampleEvent(shop, { description, words })
  await save('PUT', '/shop', { second_language: 'es', gift_card_url: 'https://www.shop.example/events?from=menu' })
  const [english, spanish] = ['', 'es/'].map((folder) => {
    const html = readPublishedFile(shop, `${folder}event/${event.id}/index.html`)
    return [...html.matchAll(/<(?:a|link)\b[^>]* href="([^"]*)"/g)].map(([, href]) => href)
  })
  const shared = ['https://shop.example/blog', `https://shop.example/event/${event.id}`]
  const full = ['https://shop.example/services#fade', 'https://www.shop.example/events?from=menu']
  expect(english).toEqual(expect.arrayContaining([...shared, ...full]))
  expect(spanish).toEqual(expect.arrayContaining([...shared, '/es/services#fade', '/es/events?from=menu']))
  expect(spanish).not.toEqual(expect.arrayContaining([full[0]]))
})
