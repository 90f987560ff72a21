import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { backgroundSvg, logoSvg, stripesSvg } from './share-artwork.ts'
import { svgText, type TextStyle, textWidth, truncateText, wrapText } from './svg-text.ts'

const INK = '#2a1c16'
const BRICK = '#a3341f'
const MUTED = '#65514a'
const CREAM = '#fbf5eb'
const EDGE = 72
const WIDTH = 1200
/** what stands below it is to stand above the hills */
const TITLE_HEIGHT = 205
/** the mountain stands to the right of them */
const FACTS_WIDTH = 560
/** and the rocks to the right of the shop's name */
const SIGNED_WIDTH = 850

/** The picture that stands for the shop where its pages are shared: an SVG of 1200 by 630. */
export function renderShopShareImage({ name, city, region }: Shop): string {
  const title = fitted(name, { width: 980, sizes: [124, 104, 88, 72, 60, 52], height: 164 })
  const below = 138 + title.lines.length * title.size
  return picture([
    `<g transform="translate(${EDGE} 48) scale(1.7)">${logoSvg}</g>`,
    ...title.lines.map((line, index) => {
      return svgText(line, { ...title.type, x: EDGE, y: 130 + (index + 1) * title.size, color: INK })
    }),
    ...['Barbershop and hair salon', `in ${city}, ${region}`].map((line, index) => {
      return svgText(line, { ...SMALL, x: EDGE, y: below + 42 + index * 44, color: BRICK })
    }),
  ])
}

/** The picture that stands for an event where its page is shared: an SVG of 1200 by 630. */
export function renderEventShareImage(event: Event, shop: Shop): string {
  const left = 270
  const width = WIDTH - left - EDGE
  const title = fitted(event.title, { width, sizes: [92, 76, 64, 54], height: TITLE_HEIGHT })
  const facts = [event.time, event.location || shop.name].map((fact) =>
    truncateText(fact.trim(), { ...SMALL, width: FACTS_WIDTH }),
  )
  const below = 84 + title.lines.length * title.size
  return picture([
    dateBlock(event),
    ...title.lines.map((line, index) => {
      return svgText(line, { ...title.type, x: left, y: 66 + (index + 1) * title.size, color: INK })
    }),
    ...facts.map((fact, index) => svgText(fact, { ...SMALL, x: left, y: below + 48 + index * 46, color: MUTED })),
    `<g transform="translate(${EDGE} 530) scale(1.3)">${logoSvg}</g>`,
    svgText(truncateText(`${shop.name}, ${shop.city}`, { ...SIGNED, width: SIGNED_WIDTH }), {
      ...SIGNED,
      ...{ x: EDGE + 80, y: 578, color: CREAM },
    }),
  ])
}

const SIGNED: TextStyle = { font: 'besley', size: 34 }
const SMALL: TextStyle = { font: 'hanken', size: 36 }

function dateBlock({ month, day, year }: Event): string {
  const middle = { x: EDGE + 78, align: 'middle' as const }
  return `<clipPath id="block"><rect x="${EDGE}" y="72" width="156" height="186" rx="24"/></clipPath>
<g clip-path="url(#block)"><rect x="${EDGE}" y="72" width="156" height="186" fill="#fffdf9"/><g transform="translate(${EDGE} 72)">${stripesSvg(156)}</g></g>
${svgText(month, { ...middle, font: 'hanken', size: 34, y: 134, color: BRICK })}
${svgText(day, { ...middle, font: 'besley', size: 78, y: 204, color: INK })}
${svgText(`${year}`, { ...middle, font: 'hanken', size: 30, y: 242, color: MUTED })}`
}

interface Fitting {
  width: number
  height: number
  /** the larger first */
  sizes: number[]
}

/** A title in the largest of some sizes in which it fits; in the smallest it is cut. */
function fitted(title: string, { width, height, sizes }: Fitting) {
  const tries = sizes.map((fontSize) => {
    const type: TextStyle = { font: 'besley', size: fontSize }
    return { type, size: fontSize * 1.05, lines: wrapText(title, { ...type, width }) }
  })
  const fits = ({ type, size, lines }: (typeof tries)[number]) =>
    lines.length * size <= height && lines.every((line) => textWidth(line, type) <= width)
  const fit = tries.find(fits) ?? tries.at(-1)
  if (!fit) throw new Error('There is no size to try')
  const most = Math.floor(height / fit.size)
  const shown = [...fit.lines.slice(0, most - 1), fit.lines.slice(most - 1).join(' ')].filter(Boolean)
  return { ...fit, lines: shown.map((line) => truncateText(line, { ...fit.type, width })) }
}

function picture(parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${backgroundSvg}${parts.join('')}</svg>`
}
