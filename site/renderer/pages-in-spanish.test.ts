import { OTHER_LANGUAGES } from '@shop/db/language/other-languages'
import { fixedPaths } from '@shop/site/renderer'
import { expect, test } from 'vitest'
import { openSpanishShop } from './spanish-shop.fixture.ts'

const { read } = openSpanishShop()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('prices, hours, days and phone lines are written in Spanish', async () => {
  const [home, services, event, calendar] = await Promise.all(
    ['/es', '/es/services', '/es/event/1', '/es/events.ics'].map(async (path) => plain((await read(path)).text)),
  )
  expect(home).toContain('<html lang="es">')
  expect(home).toContain('Abierto hasta las 6 p. m.')
  expect(home).toContain('Cerrado · abre el lunes a las 9 a. m.')
  expect(home).toContain('Abierto de lunes a viernes')
  expect(services).toContain('desde $40')
  expect(event).toContain('viernes, 20 de noviembre de 2026')
  expect(event).toContain('9 a. m. – 5 p. m.')
  expect(calendar).toContain('X-WR-CALNAME:Eventos en Kutz')
  expect(calendar).toContain('UID:event-1@shop.example')
  expect(calendar).toContain('URL:https://shop.example/es/event/1')
})

test('links of a Spanish page stay in Spanish except one to the same page in English', async () => {
  const pages = fixedPaths.filter(
    (path) => /^\/es(?:\/[\w-]+)?$/.test(path) && path !== '/es/work' && path !== '/es/404',
  )
  for (const path of [...pages, '/es/event/1']) {
    const { text } = await read(path)
    const links = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)].map(([tag, href]) => ({ tag, href }))
    const outside = links.filter(({ href = '' }) => !/^\/(?:es(?:[/#]|$)|admin\/)/.test(href))
    expect(new Set(outside.map(({ href }) => href)), path).toEqual(new Set([path.slice('/es'.length) || '/']))
    expect(outside.every(({ tag }) => tag.includes('lang="en"'))).toBe(true)
  }
})

const spanish = OTHER_LANGUAGES.es.sentences

test('no sentence of the site is in English on a Spanish page', async () => {
  const same = new Set(
    Object.entries(spanish)
      .filter(([english, text]) => text === english)
      .map(([english]) => english),
  )
  const sentences = Object.keys(spanish).filter(
    (english) => english.length > 3 && !same.has(english) && !english.includes('{'),
  )
  for (const path of [...fixedPaths.filter((path) => path.startsWith('/es') && !path.includes('.')), '/es/event/1']) {
    const { text } = await read(path)
    const words = text
      .replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')
      .replaceAll(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '')
    const texts = new Set(
      [...words.matchAll(/>([^<]+)<|(?:aria-label|alt|content)="([^"]+)"/g)].map(([, a, b]) => (a ?? b ?? '').trim()),
    )
    expect(
      sentences.filter((sentence) => texts.has(sentence)),
      path,
    ).toEqual([])
  }
})

test('the page of accessibility is in Spanish except for what a tool says', async () => {
  const { text } = await read('/es/accessibility')
  expect(text).toContain('<meta name="keywords" content="accesibilidad, ')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? []
  const words = main.replaceAll(/<span lang="en">.*?<\/span>/gs, '…')
  expect(words).toMatch(/<li>Las reglas de axe-core [\d.]+, que cubren \d+ de los \d+ criterios/)
  expect(words).toMatch(/Llame al <a [^>]*>719-555-0142<\/a> y díganos\./)
  expect(words).toContain('<li>Nada queda cortado con el texto al doble de su tamaño.</li>')
  expect(words.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/\b(?:the|of|and|must|not|is|elements)\b/i)
})

test('a description in Markdown says once that it is in English', async () => {
  const { text } = await read('/es/event/1')
  expect(text).toMatch(/<div class="[^"]*" dir="auto" lang="en"><h3>Xcider<\/h3>\s*<p>Free &amp; <em>good<\/em>/)
  expect((await read('/event/1')).text).toMatch(/<div class="[^"]*" dir="auto"><h3>Xcider<\/h3>/)
})
