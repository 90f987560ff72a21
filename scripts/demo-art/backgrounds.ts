import { palette } from './palette.ts'
import { circle, fillBackground, filledPath, joinShapes, LANDSCAPE, transformed, withOpacity } from './svg-shapes.ts'

export function drawSky(above: string, below: string) {
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>
<rect width="${LANDSCAPE.width}" height="${LANDSCAPE.height}" fill="url(#sky)"/>`
}

/** A mountain with snow; its summit is at x, y. */
export function drawPeak([x, y]: [number, number], fill: string) {
  const rock = 'M-330 300l120-96 70-52 58-70 52-58L0 0l34 30 38 50 62 44 80 66 120 110z'
  const snow = 'M-82 82l52-58L0 0l34 30 38 50-28 8-18-20-22 30-26-24-20 26-22-18z'
  return transformed(`translate(${x} ${y})`, joinShapes(filledPath(rock, fill), filledPath(snow, palette.snow)))
}

/** Hills across the whole width, below the height y. */
export function drawHills(y: number, fill: string) {
  return filledPath(`M0 ${y + 30}l90-34 70 18 96-46 110 52 80-26 94 34 100-40v492H0z`, fill)
}

export function drawSun([x, y, radius]: [number, number, number], fill: string) {
  return joinShapes(withOpacity(0.4, circle([x, y, radius * 1.5], fill)), circle([x, y, radius], fill))
}

export function drawArchedWall(wall: string, arch: string) {
  return joinShapes(fillBackground(LANDSCAPE, wall), filledPath('M140 480V256a180 180 0 0 1 360 0v224z', arch))
}

/** A pine whose trunk ends at x, y; 80 units high at scale 1. */
export function drawPine([x, y, scale]: [number, number, number], fill: string) {
  const outline = 'M0-80l14 26h-7l14 24h-8l13 22H4V0h-8v-8h-22l13-22h-8l14-24h-7z'
  return transformed(`translate(${x} ${y}) scale(${scale})`, filledPath(outline, fill))
}
