import { demoShop } from '@shop/db/records/samples/demo-and-empty-shop'
import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { expect, test } from 'vitest'
import { LOGO_MARK_ARCH, LOGO_PATHS } from '../components/drawings/logo-paths.ts'
import { svgText } from '../components/drawings/svg-text.ts'
import { NAMED_PALETTES } from '../look/palettes.ts'
import { renderEventShareImage, renderShopShareImage } from './share-image.ts'

const shop: Shop = { ...demoShop, name: 'Juniper', phone: '(541) 555-0134', street: '214 Juniper Street' } as Shop
const palette = NAMED_PALETTES.sandstone
const shopImage = (details = shop) => renderShopShareImage(details, { palette, text: 'Barbershop and hair salon' })
const eventImage = (details: Event, organizer = shop) => renderEventShareImage(details, { shop: organizer, palette })
const event = { month: 'DEC', day: '05', year: 2026, title: 'Cuts', time: '4 PM', location: '' } as Event

test.each(['ab ', 'e\u0323\u0301'])('a title and a location of 60,000 letters are drawn: %s', (letters) => {
  const text = letters.repeat(60_000 / letters.length)
  const svg = eventImage({ ...event, title: text, location: text })
  expect(svg.length).toBeLessThan(300_000)
})

test('an image changes with its content and has no text that needs an installed font', () => {
  const image = eventImage(event)
  expect(eventImage({ ...event, title: 'Cut' })).not.toBe(image)
  expect(eventImage({ ...event, day: '06' })).not.toBe(image)
  for (const svg of [image, shopImage(shop)]) {
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/)
    expect(svg).not.toMatch(/<text|font-family|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  }
})

test('the images have the colors of the palette', () => {
  for (const colors of [NAMED_PALETTES.midnight, NAMED_PALETTES.sage]) {
    const images = [
      renderShopShareImage(shop, { palette: colors, text: '' }),
      renderEventShareImage(event, { shop, palette: colors }),
    ]
    for (const svg of images) {
      const used = new Set(svg.match(/#[0-9a-f]{6}/g))
      for (const token of ['ink', 'paper', 'band', 'stripe-1'] as const) expect(used).toContain(colors[token])
      for (const color of Object.values(palette).filter((value) => value.startsWith('#'))) {
        if (!Object.values(colors).includes(color)) expect(used).not.toContain(color)
      }
    }
  }
})

test('the page of a calendar in the picture of an event shows month, day and weekday', () => {
  const words = (text: string, font: 'besley' | 'hanken') => {
    const glyphs = svgText(text, { font, size: 1, x: 0, y: 0, color: '#000' })
    return glyphs.slice(glyphs.indexOf('<path'))
  }
  const image = eventImage(event)
  for (const line of [words('DEC', 'hanken'), words('5', 'besley'), words('Saturday', 'hanken')])
    expect(image).toContain(line)
})

test.each([
  'Juniper',
  'Wilhelmina’s Barbershop & Beauty Parlor “Ñandú” of Old Colorado City',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenverkauf',
])('a shop called %s fits both images, beside the band', (name) => {
  const named = { ...shop, name }
  const lines = linesIn(shopImage(named)).filter(({ x }) => x < 740)
  expect(lines.length).toBeGreaterThan(2)
  for (const { y } of lines) expect(y).toBeLessThan(600)
  for (const { x, right } of [...lines, ...linesIn(eventImage(event, named))])
    if (x < 740) expect(right).toBeLessThan(740 - 24)
})

test.each(['💈', '床屋'])('nothing stands empty in the images of a shop and an event called %s', (name) => {
  const ownWords = { ...shop, name }
  for (const image of [shopImage(ownWords), eventImage({ ...event, title: name }, ownWords)]) {
    const lines = linesIn(image).filter(({ x }) => x < 740)
    expect(lines.map(({ right }) => Number.isFinite(right))).not.toContain(false)
  }
  const [title, city] = linesIn(shopImage(ownWords))
  expect(title?.y).toBe(linesIn(shopImage({ ...shop, name: '' }))[0]?.y)
  expect(city?.y).toBeGreaterThan(title?.y ?? Number.NaN)
})

test('an event that is off says so also when the fonts lack the letters of its time and place', () => {
  const off = { ...event, status: 'cancelled', time: 'שלום', location: '理发' } as Event
  expect(eventImage(off)).toBe(eventImage({ ...off, time: '', location: '🎄' }))
  expect(eventImage(off)).not.toBe(eventImage({ ...off, status: 'on' }))
})

test('only the demo shop has mountains and a pine in its images', () => {
  const [demo, own] = [demoShop as Shop, shop].map((details) => shopImage(details) + eventImage(event, details))
  for (const art of ['url(#dawn)', palette.peak, LOGO_PATHS[1][1]]) {
    expect(demo).toContain(art)
    expect(own).not.toContain(art)
  }
  expect(own).toContain(LOGO_MARK_ARCH)
})

/** Each line of text in an image: where it begins, its baseline, and where its last glyph begins. */
function linesIn(svg: string) {
  const groups = [
    ...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\) scale\((0\.[\d.]+)\)"[^>]*>(.*?)<\/g>/gs),
  ]
  return groups.map(([, x, y, scale, glyphs = '']) => {
    const positions = [...glyphs.matchAll(/translate\(([\d.]+)\)/g)].map(([, position]) => Number(position))
    return { x: Number(x), y: Number(y), right: Number(x) + Math.max(...positions) * Number(scale) }
  })
}
