import { palette } from './palette.ts'
import {
  circle,
  fillBackground,
  filledPath,
  joinShapes,
  LANDSCAPE,
  strokedPath,
  transformed,
  withOpacity,
} from './svg-shapes.ts'

/** A colored wall with a mirror arch, before which the services stand. */
export function drawArchedWall(wall: string, arch: string) {
  return joinShapes(fillBackground(LANDSCAPE, wall), filledPath('M140 480V256a180 180 0 0 1 360 0v224z', arch))
}

/** A pine that stands at x, y; 80 units high at scale 1. */
export function drawPine([x, y, scale]: [number, number, number], fill: string) {
  const outline = 'M0-80l14 26h-7l14 24h-8l13 22H4V0h-8v-8h-22l13-22h-8l14-24h-7z'
  return transformed(`translate(${x} ${y}) scale(${scale})`, filledPath(outline, fill))
}

/** Scissors a little open that point up, their pivot at 0, 0. */
export function drawScissors(blade: string, handle: string) {
  return joinShapes(
    half(blade, handle),
    transformed('scale(-1 1)', half(blade, handle)),
    circle([0, 0, 9], palette.brass),
  )
}

function half(blade: string, handle: string) {
  const eye = 'M-45 112a29 38 0 0 1 58 0 29 38 0 0 1-58 0z'
  return transformed(
    'rotate(13)',
    joinShapes(
      filledPath('M-11 16L-8-176q14-8 20 18l3 158z', blade),
      withOpacity(0.25, filledPath('M4-150l6 4 3 130H4z', '#fff')),
      filledPath('M-11 10h22l-6 66h-18z', handle),
      strokedPath(eye, { color: handle, width: 17 }),
    ),
  )
}
