import { palette } from './palette.ts'
import {
  circle,
  fillBackground,
  filledPath,
  joinShapes,
  LANDSCAPE,
  rect,
  repeatShape,
  strokedPath,
  transformed,
  withOpacity,
  withShadow,
} from './svg-shapes.ts'

export function drawShopInterior() {
  const floor = repeatShape(27, (index) => {
    const row = Math.floor(index / 9)
    const x = (index % 9) * 80 + (row % 2) * 40 - 40
    return filledPath(`M${x} ${390 + row * 30}h40l-6 30h-40z`, palette.spruce)
  })
  const places = [130, 320, 510]
  const shelf = rect([36, 272, 568, 14, 5], palette.wood)
  return joinShapes(
    fillBackground(LANDSCAPE, palette.sand),
    rect([0, 318, 640, 72], '#E2D2BC'),
    rect([0, 312, 640, 8], '#C9B394'),
    rect([0, 390, 640, 90], palette.cream),
    floor,
    withShadow(joinShapes(...places.map(mirror))),
    ...places.map(lamp),
    withShadow(joinShapes(shelf, ...places.map(bottles))),
    ...places.map((x) => withShadow(transformed(`translate(${x} 4)`, chair()))),
  )
}

function mirror(x: number) {
  return joinShapes(
    filledPath(`M${x - 66} 272V166a66 66 0 0 1 132 0v106z`, palette.brass),
    filledPath(`M${x - 55} 272V166a55 55 0 0 1 110 0v106z`, '#CFE0E2'),
    withOpacity(0.5, filledPath(`M${x - 40} 272l56-146 20 12-50 134z`, '#fff')),
  )
}

function lamp(x: number) {
  return joinShapes(
    strokedPath(`M${x} 0v48`, { color: palette.ink, width: 4 }),
    withOpacity(0.2, filledPath(`M${x - 32} 80h64l52 192h-168z`, palette.glow)),
    circle([x, 82, 11], palette.glow),
    filledPath(`M${x - 36} 80q0-36 36-36t36 36z`, palette.spruce),
  )
}

function bottles(x: number) {
  return joinShapes(
    rect([x + 60, 242, 14, 30, 5], palette.brick),
    rect([x + 80, 250, 13, 22, 5], palette.spruce),
    rect([x - 82, 246, 14, 26, 5], palette.brass),
  )
}

function chair() {
  return joinShapes(
    rect([-10, 372, 20, 62], '#8C8C86'),
    rect([-54, 428, 108, 18, 9], palette.ink),
    rect([-30, 202, 60, 38, 15], palette.brickDeep),
    rect([-50, 230, 100, 124, 22], palette.brick),
    rect([-40, 240, 80, 104, 15], '#B8452D'),
    strokedPath('M-14 246v92M14 246v92', { color: palette.brickDeep, width: 3 }),
    rect([-64, 340, 128, 36, 15], palette.brickDeep),
    rect([-74, 296, 20, 66, 10], palette.ink),
    rect([54, 296, 20, 66, 10], palette.ink),
  )
}
