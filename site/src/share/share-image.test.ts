import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { expect, test } from 'vitest'
import { renderEventShareImage, renderShopShareImage } from './share-image.ts'
import { svgText, textWidth, truncateText, wrapText } from './svg-text.ts'

const type = { font: 'besley', size: 60 } as const
const shop = { name: 'Pole & Pine', city: 'Colorado Springs', region: 'CO' } as Shop
const event = { month: 'DEC', day: '05', year: 2026, title: 'Cuts', time: '4 PM', location: '' } as Event

test('words are broken into lines that are no wider than they may be', () => {
  const lines = wrapText('Makers’ Market on the Block in front of the shop', { ...type, width: 600 })
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe('Makers’ Market on the Block in front of the shop')
  for (const line of lines) expect(textWidth(line, type)).toBeLessThanOrEqual(600)
})

test('what is still too wide is cut with an ellipsis', () => {
  const cut = truncateText('Donaudampfschifffahrtsgesellschaft', { ...type, width: 600 })
  expect(cut).toMatch(/^Donau\w+…$/)
  expect(textWidth(cut, type)).toBeLessThanOrEqual(600)
})

test('letters are shapes, the composed like the decomposed, and strangers are left out', () => {
  const place = { ...type, x: 0, y: 0, color: '#000' }
  expect(svgText('é', place)).toBe(svgText('e\u0301', place))
  expect(svgText('é', place)).not.toBe(svgText('e', place))
  expect(svgText('a🎄<', place)).toBe(svgText('a<', place))
  expect(svgText('a🎄<', place)).not.toContain('<text')
})

test('a picture changes with what it says, and holds no text that a font of the machine could draw', () => {
  const picture = renderEventShareImage(event, shop)
  expect(renderEventShareImage({ ...event, title: 'Cut' }, shop)).not.toBe(picture)
  expect(renderEventShareImage({ ...event, day: '06' }, shop)).not.toBe(picture)
  for (const svg of [picture, renderShopShareImage(shop)]) {
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/)
    expect(svg).not.toMatch(/<text|font-family|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  }
})

test.each([
  'Cuts',
  'Makers’ Market on the Block',
  'Makers’ Market on the Block in front of the shop, with cider and a band, until late at night, every Saturday',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenverkauf und noch viel mehr',
])('below the title %s the time and the place stand above the hills', (title) => {
  const words = [...renderEventShareImage({ ...event, title }, shop).matchAll(/translate\(270 ([\d.]+)\)/g)]
  const lowest = Math.max(...words.map(([, y]) => Number(y)))
  expect(words.length).toBeGreaterThan(2)
  expect(lowest).toBeLessThan(390)
})

test.each([
  'Pole & Pine',
  'The Old Colorado City Barbershop',
  'Wilhelmina’s Barbershop & Beauty Parlor “Ñandú” of Old Colorado City',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenverkauf',
])('a shop called %s finds room in both pictures', (name) => {
  const lines = linesIn(renderShopShareImage({ ...shop, name }))
  expect(lines.length).toBeGreaterThan(2)
  for (const { y } of lines) expect(y).toBeLessThan(390) // above the hills
  for (const { right } of [...lines, ...linesIn(renderEventShareImage(event, { ...shop, name }))]) {
    expect(right).toBeLessThan(1200 - 72)
  }
})

/** Each line of letters in a picture: the height of its feet, and where its last letter begins. */
function linesIn(svg: string) {
  const groups = [
    ...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\) scale\((0\.[\d.]+)\)"[^>]*>(.*?)<\/g>/gs),
  ]
  return groups.map(([, x, y, scale, letters = '']) => {
    const pens = [...letters.matchAll(/translate\(([\d.]+)\)/g)].map(([, pen]) => Number(pen))
    return { y: Number(y), right: Number(x) + Math.max(...pens) * Number(scale) }
  })
}
