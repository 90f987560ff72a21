import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { expect, test } from 'vitest'
import { renderEventShareImage, renderShopShareImage } from './share-image.ts'
import { svgText, textWidth, truncateText, wrapText } from './svg-text.ts'

const type = { font: 'besley', size: 60 } as const
const shop = { name: 'Pole & Pine', city: 'Colorado Springs', region: 'CO' } as Shop
const event = { month: 'DEC', day: '05', year: 2026, title: 'Cuts', time: '4 PM', location: '' } as Event

test('text is wrapped into lines no wider than the limit', () => {
  const lines = wrapText('Makers’ Market on the Block in front of the shop', { ...type, width: 600 })
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe('Makers’ Market on the Block in front of the shop')
  for (const line of lines) expect(textWidth(line, type)).toBeLessThanOrEqual(600)
})

test('text that is too wide is truncated with an ellipsis', () => {
  const truncated = truncateText('Donaudampfschifffahrtsgesellschaft', { ...type, width: 600 })
  expect(truncated).toMatch(/^Donau\w+…$/)
  expect(textWidth(truncated, type)).toBeLessThanOrEqual(600)
})

test('text becomes paths, composed and decomposed alike, without characters that the font lacks', () => {
  const placement = { ...type, x: 0, y: 0, color: '#000' }
  expect(svgText('é', placement)).toBe(svgText('e\u0301', placement))
  expect(svgText('é', placement)).not.toBe(svgText('e', placement))
  expect(svgText('a🎄<', placement)).toBe(svgText('a<', placement))
  expect(svgText('a🎄<', placement)).not.toContain('<text')
})

test('an image changes with its content and has no text that needs an installed font', () => {
  const image = renderEventShareImage(event, shop)
  expect(renderEventShareImage({ ...event, title: 'Cut' }, shop)).not.toBe(image)
  expect(renderEventShareImage({ ...event, day: '06' }, shop)).not.toBe(image)
  for (const svg of [image, renderShopShareImage(shop)]) {
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/)
    expect(svg).not.toMatch(/<text|font-family|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  }
})

test.each([
  'Cuts',
  'Makers’ Market on the Block',
  'Makers’ Market on the Block in front of the shop, with cider and a band, until late at night, every Saturday',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenverkauf und noch viel mehr',
])('below the title %s the time and the location are above the hills', (title) => {
  const lines = [...renderEventShareImage({ ...event, title }, shop).matchAll(/translate\(270 ([\d.]+)\)/g)]
  const lowest = Math.max(...lines.map(([, y]) => Number(y)))
  expect(lines.length).toBeGreaterThan(2)
  expect(lowest).toBeLessThan(390)
})

test.each([
  'Pole & Pine',
  'The Old Colorado City Barbershop',
  'Wilhelmina’s Barbershop & Beauty Parlor “Ñandú” of Old Colorado City',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenverkauf',
])('a shop called %s fits both images', (name) => {
  const lines = linesIn(renderShopShareImage({ ...shop, name }))
  expect(lines.length).toBeGreaterThan(2)
  for (const { y } of lines) expect(y).toBeLessThan(390) // above the hills
  for (const { right } of [...lines, ...linesIn(renderEventShareImage(event, { ...shop, name }))]) {
    expect(right).toBeLessThan(1200 - 72)
  }
})

/** Each line of text in an image: its baseline, and where its last glyph begins. */
function linesIn(svg: string) {
  const groups = [
    ...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\) scale\((0\.[\d.]+)\)"[^>]*>(.*?)<\/g>/gs),
  ]
  return groups.map(([, x, y, scale, glyphs = '']) => {
    const positions = [...glyphs.matchAll(/translate\(([\d.]+)\)/g)].map(([, position]) => Number(position))
    return { y: Number(y), right: Number(x) + Math.max(...positions) * Number(scale) }
  })
}
