import { CHANGE_WORDS, eventChange } from '@shop/db/event-status/event-change'
import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { svgText, type TextStyle, textWidth, truncateText, wrapText } from '../drawings/svg-text.ts'
import type { Palette } from '../look/palettes/palette.ts'
import { formatCity } from '../shop/format-shop.ts'
import { backgroundSvg, logoSvg, stripesSvg } from './share-artwork.ts'

const EDGE = 72
const WIDTH = 1200
/** leaves room below the title for the facts, above the hills */
const TITLE_HEIGHT = 205
const FACTS_WIDTH = 560
const SIGNATURE_WIDTH = 850

export function renderShopShareImage(shop: Shop, { palette, text }: { palette: Palette; text: string }): string {
  const city = formatCity(shop)
  const lines = [...(shop.name ? [text] : []), ...(city ? [`in ${city}`] : [])]
  const title = fitTitle(shop.name || text, { width: 980, sizes: [124, 104, 88, 72, 60, 52], height: 164 })
  const factsTop = 138 + title.lines.length * title.size
  return shareSvg(palette, [
    `<g transform="translate(${EDGE} 48) scale(1.7)">${logoSvg(palette)}</g>`,
    ...title.lines.map((line, index) => {
      return svgText(line, { ...title.type, x: EDGE, y: 130 + (index + 1) * title.size, color: palette.ink })
    }),
    ...lines
      .map((line) => truncateText(line, { ...SMALL, width: FACTS_WIDTH }))
      .map((line, index) => svgText(line, { ...SMALL, x: EDGE, y: factsTop + 42 + index * 44, color: palette.action })),
  ])
}

export function renderEventShareImage(event: Event, { shop, palette }: { shop: Shop; palette: Palette }): string {
  const left = 270
  const width = WIDTH - left - EDGE
  const title = fitTitle(event.title, { width, sizes: [92, 76, 64, 54], height: TITLE_HEIGHT })
  const change = eventChange(event)
  const time = change ? `${CHANGE_WORDS[change]}: ${event.time}` : event.time
  const facts = [time, event.location || shop.name].map((fact) =>
    truncateText(fact.trim(), { ...SMALL, width: FACTS_WIDTH }),
  )
  const factsTop = 84 + title.lines.length * title.size
  return shareSvg(palette, [
    dateBlock(event, palette),
    ...title.lines.map((line, index) => {
      return svgText(line, { ...title.type, x: left, y: 66 + (index + 1) * title.size, color: palette.ink })
    }),
    ...facts.map((fact, index) =>
      svgText(fact, { ...SMALL, x: left, y: factsTop + 48 + index * 46, color: palette.muted }),
    ),
    `<g transform="translate(${EDGE} 530) scale(1.3)">${logoSvg(palette)}</g>`,
    svgText(truncateText([shop.name, shop.city].filter(Boolean).join(', '), { ...SIGNATURE, width: SIGNATURE_WIDTH }), {
      ...SIGNATURE,
      ...{ x: EDGE + 80, y: 578, color: palette['on-band'] },
    }),
  ])
}

/** An SVG as a PNG response, because social networks do not show SVG. */
export async function renderPngResponse(svg: string): Promise<Response> {
  const { default: sharp } = await import('sharp') // loaded on demand, because pages do not need it
  const png = await sharp(Buffer.from(svg)).png().toBuffer() // with a palette: half the size, in ten times the time
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}

const SIGNATURE: TextStyle = { font: 'besley', size: 34 }
const SMALL: TextStyle = { font: 'hanken', size: 36 }

function dateBlock({ month, day, year }: Event, palette: Palette): string {
  const middle = { x: EDGE + 78, align: 'middle' as const }
  return `<clipPath id="block"><rect x="${EDGE}" y="72" width="156" height="186" rx="24"/></clipPath>
<g clip-path="url(#block)"><rect x="${EDGE}" y="72" width="156" height="186" fill="${palette.card}"/><g transform="translate(${EDGE} 72)">${stripesSvg(156, palette)}</g></g>
${svgText(month, { ...middle, font: 'hanken', size: 34, y: 134, color: palette.action })}
${svgText(day, { ...middle, font: 'besley', size: 78, y: 204, color: palette.ink })}
${svgText(`${year}`, { ...middle, font: 'hanken', size: 30, y: 242, color: palette.muted })}`
}

function fitTitle(title: string, { width, height, sizes }: { width: number; height: number; sizes: number[] }) {
  const candidates = sizes.map((fontSize) => {
    const type: TextStyle = { font: 'besley', size: fontSize }
    return { type, size: fontSize * 1.05, lines: wrapText(title, { ...type, width }) }
  })
  const fits = ({ type, size, lines }: (typeof candidates)[number]) =>
    lines.length * size <= height && lines.every((line) => textWidth(line, type) <= width)
  const best = candidates.find(fits) ?? candidates.at(-1)
  if (!best) throw new Error('A title needs at least one size')
  const maxLines = Math.floor(height / best.size)
  const lines = [...best.lines.slice(0, maxLines - 1), best.lines.slice(maxLines - 1).join(' ')].filter(Boolean)
  return { ...best, lines: lines.map((line) => truncateText(line, { ...best.type, width })) }
}

function shareSvg(palette: Palette, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${backgroundSvg(palette)}${parts.join('')}</svg>`
}
