import { drawArchedWall } from './backgrounds.ts'
import {
  drawBeard,
  drawBrows,
  drawCheeks,
  drawClosedEyes,
  drawFreckles,
  drawHead,
  drawLaugh,
  drawNeck,
  drawNose,
  drawOpenEyes,
  drawSmile,
} from './faces.ts'
import { palette } from './palette.ts'
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

export function drawKidsCut() {
  const skin = '#E8B48E'
  const hairColor = '#5B3622'
  const hair = joinShapes(
    filledPath(
      'M160 208C128 112 174 62 240 62s112 50 80 146c-2-26-6-44-14-58-12 8-24 10-36 8 4-8 6-14 6-20-30 24-66 28-98 20-14 10-20 26-20 50z',
      hairColor,
    ),
    strokedPath('M236 70q-2-26 20-32M246 70q12-16 30-12', { color: hairColor, width: 11 }),
  )
  const face = drawHead(skin) + drawCheeks() + drawBrows(hairColor) + drawOpenEyes() + drawFreckles() + drawLaugh()
  const sticker = transformed('translate(498 142) rotate(12)', star())
  return joinShapes(
    drawArchedWall(palette.sage, palette.sageShade),
    withShadow(sticker),
    onWall(
      transformed('translate(48 38) scale(.8)', cape(palette.brick) + drawNeck(skin) + collar()) +
        withShadow(face) +
        hair,
    ),
  )
}

export function drawBeardTrim() {
  const skin = '#D79B70'
  const hair = filledPath(
    'M163 176C146 104 180 62 250 60c50 0 84 36 67 116-2-20-12-34-20-46-44 10-84 4-112-14-11 12-20 32-22 60z',
    palette.ink,
  )
  const trimmer = joinShapes(
    rect([-30, -8, 60, 150, 22], palette.spruce),
    rect([-10, 26, 20, 42, 10], palette.brass),
    filledPath('M-26-34h52v30h-52z', palette.steel),
    repeatShape(6, (tooth) => rect([-26 + tooth * 9, -46, 6, 16, 2], palette.steel)),
  )
  const face = drawHead(skin) + drawBeard(palette.ink) + drawBrows(palette.ink) + drawClosedEyes() + drawNose()
  return joinShapes(
    drawArchedWall('#E9E1D4', '#D8CBB6'),
    onWall(cape(palette.spruce) + drawNeck(skin) + collar() + withShadow(face) + hair),
    withShadow(transformed('translate(442 330) rotate(-34)', trimmer)),
  )
}

export function drawPerm() {
  const skin = '#B97A52'
  const hairColor = '#3B241A'
  const hair = filledPath(
    'M140 236C112 120 160 50 240 50s128 70 100 186c-6 6-16 4-20-4 0-50-14-84-36-100-30 10-62 10-88 0-22 16-36 50-36 100-4 8-14 10-20 4z',
    hairColor,
  )
  const face = drawHead(skin) + drawCheeks() + drawBrows(hairColor) + drawOpenEyes() + drawNose() + drawSmile()
  const curls = CURLS.map(([x, y]) => joinShapes(circle([x, y, 20], hairColor), circle([480 - x, y, 20], hairColor)))
  const rods = RODS.map(([x, y, turn], index) => transformed(`translate(${x} ${y}) rotate(${turn})`, rod(index)))
  return joinShapes(
    drawArchedWall('#F3E3DA', '#E6CCBD'),
    onWall(
      cape(palette.nearHill) +
        drawNeck(skin) +
        collar() +
        withShadow(joinShapes(...curls)) +
        withShadow(face + hair) +
        withShadow(joinShapes(...rods)),
    ),
  )
}

const CURLS = [
  [140, 234],
  [132, 264],
  [146, 290],
  [136, 318],
  [158, 330],
] as const

const RODS: [number, number, number][] = [
  [196, 76, -22],
  [240, 66, 0],
  [284, 76, 22],
  [164, 112, -40],
  [216, 108, -10],
  [264, 108, 10],
  [316, 112, 40],
  [148, 160, -66],
  [332, 160, 66],
  [144, 208, -82],
  [336, 208, 82],
]

function rod(index: number) {
  const [fill, shine] = index % 2 ? [palette.spruce, palette.spruceLight] : [palette.brick, palette.brickLight]
  return joinShapes(
    rect([-27, -15, 54, 30, 15], fill),
    rect([-15, -9, 30, 6, 3], shine),
    strokedPath('M-18-12v24M18-12v24', { color: palette.cream, width: 4 }),
  )
}

function onWall(art: string) {
  return transformed('translate(92 42) scale(.95)', withShadow(art))
}

function cape(fill: string) {
  return joinShapes(
    filledPath('M40 560C44 448 96 400 196 376h88c100 24 152 72 156 184z', fill),
    withOpacity(
      0.9,
      filledPath('M120 560l66-180 22-6-52 186zM210 560l12-186h36l12 186zM360 560l-66-180-22-6 52 186z', palette.cream),
    ),
  )
}

function collar() {
  return filledPath('M196 366q44 30 88 0l6 20q-50 36-100 0z', palette.snow)
}

function star() {
  return filledPath('M0-46l13 30 33 4-24 22 7 33-29-17-29 17 7-33-24-22 33-4z', palette.brass)
}
