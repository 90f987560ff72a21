import { drawHills, drawPeak, drawPine, drawSky, drawSun } from './backgrounds.ts'
import { palette } from './palette.ts'
import {
  circle,
  ellipse,
  filledPath,
  joinShapes,
  rect,
  repeatShape,
  strokedPath,
  transformed,
  withOpacity,
  withShadow,
} from './svg-shapes.ts'

export function drawFundraiser() {
  const box = joinShapes(
    rect([0, 0, 190, 136, 12], palette.brick),
    filledPath('M-8-12h206q6 0 6 6v24h-218V-6q0-6 6-6z', palette.brickDeep),
    rect([62, -6, 66, 10, 5], palette.ink),
    filledPath('M95 118c-20-18-50-34-50-60a25 25 0 0 1 50-10 25 25 0 0 1 50 10c0 26-30 42-50 60z', palette.cream),
  )
  const can = (label: string) =>
    joinShapes(
      rect([0, 0, 64, 88, 8], palette.steel),
      rect([0, 18, 64, 52], label),
      circle([32, 44, 15], palette.cream),
      ellipse([32, 6, 32, 8], palette.mist),
    )
  return joinShapes(
    drawSky(palette.spruceDeep, '#3C7480'),
    drawPeak([404, 168], palette.spruceLight),
    drawHills(330, palette.spruce),
    lights(96),
    lights(30),
    filledPath('M0 414q320-34 640 0v66H0z', palette.spruceDeep),
    withShadow(transformed('translate(204 294)', box)),
    withShadow(transformed('translate(420 346)', can(palette.brass))),
    withShadow(transformed('translate(470 364)', can(palette.brickLight))),
    withShadow(transformed('translate(132 358)', can(palette.nearHill))),
  )
}

function lights(y: number) {
  const bulbs = repeatShape(11, (bulb) => {
    const x = 32 + bulb * 58
    const sag = y + 14 + Math.round(52 * Math.abs(Math.sin((x / 320) * Math.PI)))
    return joinShapes(withOpacity(0.2, circle([x, sag, 22], palette.glow)), circle([x, sag, 10], palette.glow))
  })
  return joinShapes(
    withOpacity(0.7, strokedPath(`M0 ${y}q160 106 320 0 160 106 320 0`, { color: palette.cream, width: 3 })),
    bulbs,
  )
}

const STALLS = [
  { roof: palette.brick, ridge: palette.brickDeep, counter: palette.spruce, wares: palette.brickLight },
  { roof: palette.spruce, ridge: palette.spruceDeep, counter: palette.brass, wares: palette.peachShade },
  { roof: palette.brass, ridge: '#C98F2A', counter: palette.brickDeep, wares: palette.glow },
]

export function drawMarket() {
  const stalls = STALLS.map((stall, index) =>
    withShadow(transformed(`translate(${28 + index * 202} 190)`, marketStall(stall))),
  )
  return joinShapes(
    drawSky('#E3EEF0', '#FBEBD2'),
    drawSun([196, 100, 44], palette.glow),
    drawPeak([470, 96], palette.farHill),
    drawHills(300, palette.hill),
    filledPath('M0 372q320-40 640 0v108H0z', palette.nearHill),
    filledPath('M0 412q320-16 640 0v68H0z', palette.peachShade),
    ...stalls,
  )
}

function marketStall({ roof, ridge, counter, wares }: (typeof STALLS)[number]) {
  const scallops = repeatShape(6, (index) => {
    return filledPath(`M${index * 30} 52h30v36q-15 22-30 0z`, index % 2 ? palette.cream : roof)
  })
  const fruit = repeatShape(5, (index) => circle([36 + index * 27, 150, 16], wares))
  return joinShapes(
    rect([12, 60, 10, 180], palette.ink),
    rect([158, 60, 10, 180], palette.ink),
    fruit,
    rect([4, 154, 172, 76, 4], counter),
    rect([-2, 150, 184, 16, 5], palette.woodLight),
    filledPath('M0 54L26 0h128l26 54z', ridge),
    scallops,
  )
}

export function drawBackpacks() {
  const pencil = (fill: string) =>
    joinShapes(
      filledPath('M-11-66L0-94l11 28z', palette.woodLight),
      filledPath('M-4-84L0-94l4 10z', palette.ink),
      rect([-11, -66, 22, 90], fill),
    )
  const bag = joinShapes(
    strokedPath('M78-2v-18q0-34 42-34t42 34v18', { color: palette.brickDeep, width: 18 }),
    rect([0, 0, 240, 262, 62], palette.brick),
    filledPath('M30 62q4-42 46-46-26 18-28 60z', palette.brickLight),
    strokedPath('M34 92q86-50 172 0', { color: palette.brass, width: 7 }),
    rect([28, 126, 184, 112, 24], palette.brickDeep),
    rect([28, 126, 184, 28, 14], palette.brass),
    rect([106, 134, 28, 32, 8], palette.cream),
    filledPath('M0 150v74q-22-2-26-22l-4-36q0-14 14-16zM240 150v74q22-2 26-22l4-36q0-14-14-16z', palette.brickDeep),
  )
  const trees: [number, number, number][] = [
    [52, 424, 1.2],
    [108, 434, 1.6],
    [560, 434, 1.7],
    [612, 424, 1.2],
  ]
  return joinShapes(
    drawSky(palette.peach, palette.butter),
    drawSun([112, 214, 50], palette.glow),
    drawPeak([530, 150], palette.hill),
    drawHills(322, palette.nearHill),
    filledPath('M0 404q320-50 640 0v76H0z', palette.spruce),
    ...trees.map((tree) => drawPine(tree, palette.spruceDeep)),
    withShadow(transformed('translate(256 176) rotate(-12)', pencil(palette.brass))),
    withShadow(transformed('translate(376 176) rotate(10)', pencil(palette.spruceLight))),
    withShadow(transformed('translate(200 164)', bag)),
  )
}
