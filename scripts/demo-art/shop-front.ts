import { drawHills, drawPeak, drawPine, drawSky, drawSun } from './backgrounds.ts'
import { palette } from './palette.ts'
import { drawScissors } from './scissors.ts'
import {
  circle,
  filledPath,
  joinShapes,
  rect,
  repeatShape,
  strokedPath,
  transformed,
  withOpacity,
  withShadow,
} from './svg-shapes.ts'

export function drawShopFront() {
  const trees: [number, number, number][] = [
    [36, 404, 1.3],
    [86, 412, 1.7],
    [604, 408, 1.5],
  ]
  return joinShapes(
    drawSky('#FDF3E3', '#F6C99A'),
    drawSun([236, 116, 60], '#FFF1D0'),
    drawPeak([462, 54], palette.hill),
    drawHills(290, palette.nearHill),
    filledPath('M0 392q320-30 640 0v88H0z', palette.spruce),
    ...trees.map((tree) => drawPine(tree, palette.spruceDeep)),
    withShadow(house()),
    withShadow(barberPole()),
    filledPath('M0 426h640v54H0z', palette.sandShade),
    filledPath('M0 426h640v8H0z', '#D6BFA2'),
    withShadow(transformed('translate(552 362)', plant())),
  )
}

function house() {
  const sign = transformed('translate(332 210) rotate(90) scale(.17)', drawScissors(palette.glow, palette.glow))
  const awning = repeatShape(10, (index) => {
    return filledPath(`M${132 + index * 40} 246h40v34q-20 24-40 0z`, index % 2 ? palette.cream : palette.brick)
  })
  return joinShapes(
    rect([148, 170, 368, 262], palette.brickLight),
    filledPath('M136 158h392v22H136zM252 158q80-56 160 0z', palette.brickDeep),
    circle([332, 148, 9], palette.brass),
    rect([164, 188, 336, 44, 6], palette.spruceDeep),
    strokedPath('M196 210h92M376 210h92', { color: palette.glow, width: 4 }),
    sign,
    shopWindow(166, chairSilhouette()),
    shopWindow(386, transformed('translate(442 330) scale(.24)', drawScissors(palette.spruce, palette.spruce))),
    door(),
    awning,
    filledPath('M132 240h400v12H132z', palette.brickDeep),
    rect([140, 420, 384, 16], palette.sand),
  )
}

function shopWindow(x: number, inside: string) {
  return joinShapes(
    rect([x, 276, 112, 118, 6], palette.spruceDeep),
    rect([x + 8, 284, 96, 102, 3], palette.glow),
    inside,
    withOpacity(0.35, filledPath(`M${x + 16} 386l44-102h20l-44 102z`, '#fff')),
  )
}

function chairSilhouette() {
  return joinShapes(
    rect([196, 300, 20, 16, 7], palette.spruce),
    rect([196, 312, 16, 44, 7], palette.spruce),
    rect([196, 344, 50, 14, 7], palette.spruce),
    rect([212, 328, 32, 7, 3.5], palette.spruce),
    rect([216, 356, 8, 20], palette.spruce),
    rect([202, 374, 36, 8, 4], palette.spruce),
    transformed('rotate(-24 246 356)', rect([242, 354, 8, 20, 4], palette.spruce)),
  )
}

function door() {
  return joinShapes(
    rect([290, 276, 84, 148], palette.spruceDeep),
    rect([301, 288, 62, 84, 31], palette.glow),
    rect([315, 320, 34, 22, 3], palette.cream),
    strokedPath('M322 331h20', { color: palette.brick, width: 5 }),
    circle([362, 392, 5], palette.brass),
  )
}

function barberPole() {
  const stripes = repeatShape(5, (index) => {
    return filledPath(`M106 ${280 + index * 24}l26-14v12l-26 14z`, index % 2 ? palette.spruce : palette.brick)
  })
  return joinShapes(
    rect([115, 400, 8, 32], palette.spruceDeep),
    rect([106, 262, 26, 130], palette.cream),
    stripes,
    withOpacity(0.14, rect([126, 262, 6, 130], palette.ink)),
    rect([100, 254, 38, 12, 4], palette.brass),
    rect([100, 388, 38, 14, 4], palette.brass),
    circle([119, 243, 14], palette.brass),
  )
}

function plant() {
  return joinShapes(
    filledPath('M20 18q-40-20-34-60 24 10 30 36 0-40 14-56 16 20 8 56 12-26 32-30 2 36-50 54z', palette.spruce),
    filledPath('M-4 14h50l-7 50H3z', palette.brick),
  )
}
