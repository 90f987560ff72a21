import { palette } from './palette.ts'
import { circle, filledPath, joinShapes, strokedPath, transformed, withOpacity } from './svg-shapes.ts'

/** Open scissors that point up; the pivot is at 0, 0. */
export function drawScissors(blade: string, handle: string) {
  return joinShapes(
    drawHalf(blade, handle),
    transformed('scale(-1 1)', drawHalf(blade, handle)),
    circle([0, 0, 9], palette.brass),
  )
}

function drawHalf(blade: string, handle: string) {
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
