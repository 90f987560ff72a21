import { palette } from './palette.ts'
import { backdrop, disc, faded, LANDSCAPE, layers, line, placed, shape } from './shapes.ts'

/** A colored wall with a mirror arch, before which the services stand. */
export function archedWall(wall: string, arch: string) {
  return layers(backdrop(LANDSCAPE, wall), shape('M140 480V256a180 180 0 0 1 360 0v224z', arch))
}

/** A pine that stands at x, y; 80 units high at scale 1. */
export function pine([x, y, scale]: [number, number, number], fill: string) {
  const outline = 'M0-80l14 26h-7l14 24h-8l13 22H4V0h-8v-8h-22l13-22h-8l14-24h-7z'
  return placed(`translate(${x} ${y}) scale(${scale})`, shape(outline, fill))
}

/** Scissors a little open that point up, their pivot at 0, 0. */
export function scissors(blade: string, handle: string) {
  return layers(half(blade, handle), placed('scale(-1 1)', half(blade, handle)), disc([0, 0, 9], palette.brass))
}

function half(blade: string, handle: string) {
  const eye = 'M-45 112a29 38 0 0 1 58 0 29 38 0 0 1-58 0z'
  return placed(
    'rotate(13)',
    layers(
      shape('M-11 16L-8-176q14-8 20 18l3 158z', blade),
      faded(0.25, shape('M4-150l6 4 3 130H4z', '#fff')),
      shape('M-11 10h22l-6 66h-18z', handle),
      line(eye, { color: handle, width: 17 }),
    ),
  )
}
