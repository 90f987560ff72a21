import { type EventDate, shownDay } from '@shop/db/time/event-time/event-date'
import tools from '../../public/drawings/tools.svg?raw'
import { LOGO_MARK_ARCH, LOGO_MARK_FOOT, LOGO_PATHS } from '../components/drawings/logo-paths.ts'
import { initialSvg, svgText } from '../components/drawings/svg-text.ts'
import { monthOf, weekdayOf } from '../events/format-event-date-and-time.ts'
import type { Palette } from '../look/palettes.ts'

/** For the demo shop. */
export function dawnSvg(palette: Palette): string {
  return `<linearGradient id="dawn" x2="0" y2="1"><stop stop-color="${palette['sky-1']}"/><stop offset=".6" stop-color="${palette['sky-2']}"/><stop offset="1" stop-color="${palette['sky-3']}"/></linearGradient>
<path fill="url(#dawn)" d="M0 0h1200v630H0z"/>
<g fill="#fff1d0"><circle cx="1096" cy="330" r="150" opacity=".55"/><circle cx="1096" cy="330" r="96"/></g>
<path fill="${palette.far}" d="M0 470l120-50 90 30 140-64 120 56 150-42 110 28 130-52 120 46 140-38 80 30v216H0z"/>
<g transform="translate(90 44)"><path fill="${palette.peak}" d="M450 540l140-70 140-74 96-60 70-62 66-34 52 30 48 50 74 44 64 36v160H450z"/>
<path fill="#fff8ec" d="M896 276l66-36 52 30 30 34-32 4-16 28-26-24-22 32-28-28-22 34-24-16-28 10z"/></g>
<path fill="${palette.hill}" d="M0 514l140-56 110 22 120-48 130 42 120 16 150-38 140 30 130-22 160 36v134H0z"/>
<path fill="${palette.near}" d="M0 548l120-26 160 14 150-28 180 28 200-22 200 14 190-18v120H0z"/>
<path fill="${palette.wall}" opacity=".85" d="M1200 630V470c-10-18-22-14-32-20-16-22-34-20-46-6-20-12-36 2-40 20-22-4-34 12-38 30l-30 52-44 84z"/>
<path fill="${palette.wall}" d="M1200 630V498c-12-16-24-18-38-12l-20-32-38 24-30 52-52 100z"/>
<path fill="${palette['band-deep']}" d="M0 560q300-34 620-14t580 4v80H0z"/>
${footSvg(palette)}`
}

/** Room for words, and next to it a band with the tools of the trade. */
export function bandSvg(palette: Palette): string {
  return `<path fill="${palette.paper}" d="M0 0h1200v630H0z"/><path fill="${palette.band}" d="M740 0h460v630H740z"/>
<pattern id="tools" width="240" height="240" patternUnits="userSpaceOnUse">${tools.replaceAll('#000', palette['on-band'])}</pattern>
<path fill="url(#tools)" opacity=".13" d="M740 0h460v630H740z"/>${footSvg(palette)}`
}

/** An event's date, in the middle of the band. */
export function leafSvg(date: EventDate, palette: Palette): string {
  const middle = { x: 970, align: 'middle' as const, color: palette.band }
  return `<clipPath id="leaf"><rect width="322" height="324" rx="24"/></clipPath>
<g transform="translate(809 138)" clip-path="url(#leaf)"><path fill="${palette['on-band']}" d="M0 0h322v324H0z"/><g transform="scale(1.6)">${stripesSvg(202, palette)}</g></g>
${svgText(monthOf(date), { ...middle, font: 'hanken', size: 46, y: 234 })}
${svgText(shownDay(date.day), { ...middle, font: 'besley', size: 150, y: 368, color: palette['band-deep'] })}
${svgText(weekdayOf(date), { ...middle, font: 'hanken', size: 36, y: 428 })}`
}

function footSvg(palette: Palette): string {
  return `<g transform="translate(0 606)"><path fill="${palette['stripe-ground']}" d="M0 0h1200v24H0z"/>${stripesSvg(1200, palette)}</g>`
}

/** The mark of a shop in a square of 48, as on its pages. */
export function markSvg(
  letter: string | undefined,
  { palette, onBand = false }: { palette: Palette; onBand?: boolean },
) {
  if (letter === undefined) return logoSvg(palette)
  const [ground, ink, foot] = onBand
    ? (['accent', 'on-accent', 'band-deep'] as const)
    : (['band', 'on-band', 'accent'] as const)
  const initial = initialSvg(letter, { y: 36, color: palette[ink] })
  return `<path fill="${palette[ground]}" d="${LOGO_MARK_ARCH}"/>${initial}<path fill="${palette[foot]}" d="${LOGO_MARK_FOOT}"/>`
}

function logoSvg(palette: Palette): string {
  return LOGO_PATHS.map(([token, d]) => `<path fill="${palette[token]}" d="${d}"/>`).join('')
}

function stripesSvg(width: number, palette: Palette): string {
  const count = Math.ceil(width / 36) + 1
  const stripe = (index: number) => {
    const fill = palette[index % 2 ? 'stripe-2' : 'stripe-1']
    return `<path fill="${fill}" d="M${index * 36 - 14} 24l14-24h18l-14 24z"/>`
  }
  return Array.from({ length: count }, (_, index) => stripe(index)).join('')
}
