import { palette } from './palette.ts'
import { circle, filledPath, joinShapes, LANDSCAPE, transformed, withOpacity } from './svg-shapes.ts'

/** A sky that changes its color from above to below. */
export function drawSky(above: string, below: string) {
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>
<rect width="${LANDSCAPE.width}" height="${LANDSCAPE.height}" fill="url(#sky)"/>`
}

/** The big mountain with its snow, its top at x, y. */
export function drawPeak([x, y]: [number, number], fill: string) {
  const rock = 'M-330 300l120-96 70-52 58-70 52-58L0 0l34 30 38 50 62 44 80 66 120 110z'
  const snow = 'M-82 82l52-58L0 0l34 30 38 50-28 8-18-20-22 30-26-24-20 26-22-18z'
  return transformed(`translate(${x} ${y})`, joinShapes(filledPath(rock, fill), filledPath(snow, palette.snow)))
}

/** Low hills across the whole picture, from a height y on. */
export function drawHills(y: number, fill: string) {
  return filledPath(`M0 ${y + 30}l90-34 70 18 96-46 110 52 80-26 94 34 100-40v492H0z`, fill)
}

export function drawSun([x, y, radius]: [number, number, number], fill: string) {
  return joinShapes(withOpacity(0.4, circle([x, y, radius * 1.5], fill)), circle([x, y, radius], fill))
}
