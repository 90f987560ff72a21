import { drawArchedWall } from './backgrounds.ts'
import { palette } from './palette.ts'
import {
  circle,
  filledPath,
  joinShapes,
  rect,
  strokedPath,
  transformed,
  withOpacity,
  withShadow,
} from './svg-shapes.ts'

export function drawHairReplacement() {
  const stand = filledPath('M302 350h36v62h56q8 0 8 8v12H238v-12q0-8 8-8h56z', palette.wood)
  const block = joinShapes(
    filledPath('M226 190q0-96 94-96t94 96v60q0 92-94 108-94-16-94-108z', palette.cream),
    filledPath('M356 100q58 20 58 90v60q0 92-94 108 54-40 54-130 0-80-18-128z', palette.creamShade),
  )
  const piece = joinShapes(
    filledPath(
      'M208 236C186 120 232 58 318 56c92-2 138 62 114 180-20-16-28-40-30-70-48 10-108 0-138-30-8 36-30 66-56 100z',
      '#6B3E26',
    ),
    strokedPath('M264 128q-6-20 8-40M286 136q44 20 104 18M276 112q52 30 132 22M296 84q56 16 100 8', {
      color: palette.wood,
      width: 7,
    }),
  )
  const mirror = joinShapes(
    circle([0, 0, 64], palette.brass),
    circle([0, 0, 51], palette.mist),
    withOpacity(0.7, filledPath('M-34 24L8-44 24-38-16 40z', '#fff')),
    rect([-9, 62, 18, 96, 9], palette.brass),
  )
  return joinShapes(
    drawArchedWall('#DCE6EA', '#BFD2D8'),
    withShadow(transformed('translate(506 292) rotate(10)', mirror)),
    withShadow(stand),
    withShadow(block),
    withShadow(piece),
  )
}
