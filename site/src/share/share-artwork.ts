import { LOGO_PATHS } from '../drawings/logo-paths.ts'
import type { Palette } from '../look/palettes/palette.ts'

export function backgroundSvg(palette: Palette): string {
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
<g transform="translate(0 606)"><path fill="${palette['stripe-ground']}" d="M0 0h1200v24H0z"/>${stripesSvg(1200, palette)}</g>`
}

export function logoSvg(palette: Palette): string {
  return LOGO_PATHS.map(([token, d]) => `<path fill="${palette[token]}" d="${d}"/>`).join('')
}

export function stripesSvg(width: number, palette: Palette): string {
  const count = Math.ceil(width / 36) + 1
  const stripe = (index: number) => {
    const fill = palette[index % 2 ? 'stripe-2' : 'stripe-1']
    return `<path fill="${fill}" d="M${index * 36 - 14} 24l14-24h18l-14 24z"/>`
  }
  return Array.from({ length: count }, (_, index) => stripe(index)).join('')
}
