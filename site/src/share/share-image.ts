import { translate } from '@shop/db/language/translate'
import { isDemoShop } from '@shop/db/records/samples/is-sample-or-demo-shop'
import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { eventChange } from '@shop/db/time/event-time/event-status'
import { withoutUnknownSigns } from '../components/drawings/find-glyphs.ts'
import { logoInitial } from '../components/drawings/logo-paths.ts'
import { styleOf, svgText, type TextStyle, textWidth, truncateText, wrapText } from '../components/drawings/svg-text.ts'
import { formatCity } from '../content/shop/shop-address.ts'
import { CHANGE_WORDS } from '../events/calendar/calendar-entry-texts.ts'
import { eventTimeOnPage } from '../events/format-event-date-and-time.ts'
import type { Palette } from '../look/palettes.ts'
import { bandSvg, dawnSvg, leafSvg, markSvg } from './share-artwork.ts'

const EDGE = 72
/** next to the band with its picture */
const WORDS_WIDTH = 620
const LINE = 46
const GAP = 24
const SIGNATURE: TextStyle = { font: 'besley', size: 34 }
const SMALL: TextStyle = { font: 'hanken', size: 36 }

export function renderShopShareImage(shop: Shop, { palette, text }: { palette: Palette; text: string }): string {
  const city = formatCity(shop)
  const [name, place] = [drawable(shop.name, SIGNATURE), drawable(city, SMALL)]
  const facts = [name && drawable(text, SMALL), place && translate('in {city}', { city: place })].filter(Boolean)
  const mark = markSvg(logoInitial(shop), { palette, onBand: true })
  if (isDemoShop(shop)) {
    const title = fitTitle(name || text, { width: 980, sizes: [124, 104, 88, 72, 60, 52], height: 164 })
    const logo = `<g transform="translate(${EDGE} 36) scale(1.5)">${mark}</g>`
    return shareSvg([dawnSvg(palette), logo, ...wordsSvg({ title, facts, palette, top: 124 })])
  }
  const title = fitTitle(name || text, { width: WORDS_WIDTH, sizes: [104, 88, 76, 64, 52, 44], height: 330 })
  return shareSvg([
    bandSvg(palette),
    `<g transform="translate(802 129) scale(7)">${mark}</g>`,
    ...wordsSvg({ title, facts, palette, top: 303 - heightOf(title, facts) / 2 }),
  ])
}

export function renderEventShareImage(event: Event, { shop, palette }: { shop: Shop; palette: Palette }): string {
  const title = fitTitle(event.title, { width: WORDS_WIDTH, sizes: [88, 76, 64, 54, 46], height: 290 })
  const change = eventChange(event)
  const when = [change && translate(CHANGE_WORDS[change]), drawable(eventTimeOnPage(event.time), SMALL)]
    .filter(Boolean)
    .join(': ')
  const facts = [when, drawable(event.location || shop.name, SMALL)].filter(Boolean)
  return shareSvg([
    bandSvg(palette),
    leafSvg(event, palette),
    ...wordsSvg({ title, facts, palette, top: 268 - heightOf(title, facts) / 2 }),
    `<g transform="translate(${EDGE} 526) scale(1.1)">${markSvg(logoInitial(shop), { palette })}</g>`,
    svgText(truncateText(drawable(shop.name, SIGNATURE), { ...SIGNATURE, width: WORDS_WIDTH - 72 }), {
      ...SIGNATURE,
      ...{ x: EDGE + 72, y: 564, color: palette.ink },
    }),
  ])
}

/** An SVG as a PNG response, because social networks do not show SVG. */
export async function renderPngResponse(svg: string): Promise<Response> {
  const { sharp } = await import('./restricted-sharp.ts') // loaded on demand, because pages do not need it
  const png = await sharp(Buffer.from(svg)).png().toBuffer() // with a palette: half the size, in ten times the time
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}

/** '' for a text that cannot be drawn, because half of it would say something else. */
function drawable(text: string, type: TextStyle): string {
  const words = withoutUnknownSigns(text, type.font)
  return textWidth(words, type) > 0 ? words : ''
}

type Title = ReturnType<typeof fitTitle>

function heightOf({ lines, size }: Title, facts: string[]): number {
  return lines.length * size + GAP + facts.length * LINE
}

function wordsSvg({ title, facts, palette, top }: { title: Title; facts: string[]; palette: Palette; top: number }) {
  const { lines, size, type } = title
  const factsTop = top + lines.length * size + GAP
  const fitting = facts.map((fact) => truncateText(fact, { ...SMALL, width: WORDS_WIDTH }))
  return [
    ...lines.map((line, at) =>
      svgText(line, { ...type, x: EDGE, y: Math.round(top + (at + 0.8) * size), color: palette.ink }),
    ),
    ...fitting.map((fact, at) =>
      svgText(fact, { ...SMALL, x: EDGE, y: Math.round(factsTop + at * LINE + 30), color: palette.muted }),
    ),
  ]
}

function fitTitle(text: string, { width, height, sizes }: { width: number; height: number; sizes: number[] }) {
  const title = drawable(text, SIGNATURE)
  const candidates = sizes.map((fontSize) => {
    const style: TextStyle = { font: 'besley', size: fontSize }
    const type = styleOf(title, style) ?? style
    return { type, size: fontSize * 1.05, lines: wrapText(title, { ...type, width }) }
  })
  const fits = ({ type, size, lines }: (typeof candidates)[number]) =>
    lines.length * size <= height && lines.every((line) => textWidth(line, type) <= width)
  const best = candidates.find(fits) ?? candidates.at(-1)
  if (!best) throw new Error('A title needs at least one size')
  const maxLines = Math.floor(height / best.size)
  const lines = [...best.lines.slice(0, maxLines - 1), best.lines.slice(maxLines - 1).join(' ')]
  const drawn = lines.filter((line) => textWidth(line, best.type) > 0)
  return { ...best, lines: drawn.map((line) => truncateText(line, { ...best.type, width })) }
}

function shareSvg(parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${parts.join('')}</svg>`
}
