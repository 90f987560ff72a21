import { palette } from './palette.ts'
import { circle, filledPath, joinShapes, strokedPath, withOpacity } from './svg-shapes.ts'

/** Seen from the front; centred at x = 240, from y = 84 to 324. */
export function drawHead(skin: string) {
  return joinShapes(
    circle([156, 216, 18], skin),
    circle([324, 216, 18], skin),
    withOpacity(0.12, circle([154, 217, 8], palette.ink)),
    withOpacity(0.12, circle([326, 217, 8], palette.ink)),
    filledPath('M158 190C158 120 190 84 240 84s82 36 82 106v38c0 58-36 96-82 96s-82-38-82-96z', skin),
  )
}

export function drawNeck(skin: string) {
  return joinShapes(
    filledPath('M204 290h72v104q-36 30-72 0z', skin),
    withOpacity(0.16, filledPath('M204 308q36 38 72 0v28q-36 32-72 0z', palette.ink)),
  )
}

export function drawOpenEyes() {
  return joinShapes(
    circle([206, 206, 7.5], palette.ink),
    circle([274, 206, 7.5], palette.ink),
    circle([208.5, 203, 2.5], '#fff'),
    circle([276.5, 203, 2.5], '#fff'),
  )
}

export function drawClosedEyes() {
  return strokedPath('M190 204q16 14 32 0M258 204q16 14 32 0', { color: palette.ink, width: 6 })
}

export function drawBrows(fill: string) {
  return strokedPath('M188 182q16-12 34-4M258 178q18-8 34 4', { color: fill, width: 8 })
}

export function drawNose() {
  return withOpacity(0.25, strokedPath('M240 212q-12 26 4 28', { color: palette.ink, width: 5 }))
}

export function drawCheeks() {
  return joinShapes(
    withOpacity(0.2, circle([186, 244, 17], palette.brickLight)),
    withOpacity(0.2, circle([294, 244, 17], palette.brickLight)),
  )
}

export function drawFreckles() {
  const spots = [176, 188, 200, 280, 292, 304].map((x, index) =>
    circle([x, index % 3 === 1 ? 244 : 236, 3], palette.wood),
  )
  return joinShapes(
    withOpacity(0.3, strokedPath('M230 234q10 8 20 0', { color: palette.ink, width: 5 })),
    withOpacity(0.6, joinShapes(...spots)),
  )
}

export function drawSmile() {
  return strokedPath('M214 266q26 24 52 0', { color: palette.brickDeep, width: 6 })
}

export function drawLaugh() {
  return joinShapes(
    filledPath('M208 260q32 10 64 0-2 36-32 36t-32-36z', palette.brickDeep),
    filledPath('M214 262q26 8 52 0l-2 10q-24 6-48 0z', palette.snow),
  )
}

export function drawBeard(fill: string) {
  return joinShapes(
    filledPath(
      'M156 206c8 34 16 44 34 42 18-2 30-14 50-6 20-8 32 4 50 6 18 2 26-8 34-42v30c0 66-34 108-84 108s-84-42-84-108z',
      fill,
    ),
    filledPath('M212 268q28 12 56 0-4 24-28 24t-28-24z', palette.brickDeep),
    filledPath('M218 270q22 8 44 0l-2 7q-20 6-40 0z', palette.snow),
  )
}
