import {
  drawBeard,
  drawBrows,
  drawCheeks,
  drawHead,
  drawLaugh,
  drawNeck,
  drawNose,
  drawOpenEyes,
  drawSmile,
} from './faces.ts'
import { palette } from './palette.ts'
import { drawScissors } from './scissors.ts'
import {
  circle,
  fillBackground,
  filledPath,
  joinShapes,
  PORTRAIT,
  strokedPath,
  transformed,
  withOpacity,
  withShadow,
} from './svg-shapes.ts'

export function drawRosa() {
  const hair = '#2A1C16'
  const skin = '#C98D62'
  const bun = joinShapes(circle([240, 52, 38], hair), filledPath('M206 78q34 14 68 0l2 10q-36 14-72 0z', palette.brass))
  const front = filledPath('M160 222C132 128 172 70 240 70s108 58 80 152c-2-52-26-88-80-102-54 14-78 50-80 102z', hair)
  const earrings = joinShapes(circle([154, 242, 8], palette.brass), circle([326, 242, 8], palette.brass))
  const pin = transformed('translate(330 470) rotate(24) scale(.2)', drawScissors(palette.brass, palette.brass))
  const face = drawHead(skin) + drawCheeks() + drawBrows(hair) + drawOpenEyes() + drawNose() + drawSmile() + earrings
  return portrait(
    palette.peach,
    bun + shirt(palette.spruce) + drawNeck(skin) + collar() + pin + withShadow(face) + front,
  )
}

export function drawMarcus() {
  const hair = '#1F1512'
  const skin = '#8A5433'
  const front = joinShapes(
    filledPath('M163 166C148 98 186 62 240 62s92 36 77 104c-2-16-6-28-15-40-40 10-84 10-124 0-9 12-13 24-15 40z', hair),
    withOpacity(
      0.45,
      filledPath(
        'M158 208c-2-32 4-62 20-82l2 36c-8 12-12 26-14 46zM322 208c2-32-4-62-20-82l-2 36c8 12 12 26 14 46z',
        hair,
      ),
    ),
  )
  const tie = filledPath('M228 424h24l-4 22 14 78-22 26-22-26 14-78z', palette.brass)
  const braces = filledPath('M140 404l22-8 22 164h-26zM340 404l-22-8-22 164h26z', palette.brickDeep)
  const face = drawHead(skin) + drawBeard(hair) + drawBrows(hair) + drawOpenEyes() + drawNose()
  return portrait(
    palette.mistShade,
    shirt(palette.brick) + braces + drawNeck(skin) + tie + collar() + withShadow(face) + front,
  )
}

export function drawJune() {
  const hair = '#B4552B'
  const skin = '#EFC4A2'
  const back = filledPath(
    'M126 344C104 160 144 56 240 56s136 104 114 288c-20 16-46 14-62 0V200H188v144c-16 14-42 16-62 0z',
    hair,
  )
  const front = joinShapes(
    filledPath(
      'M148 220C134 124 174 74 240 74s106 50 92 146c-10-34-24-62-44-82-26 28-74 40-114 36-12 12-20 26-26 46z',
      hair,
    ),
    strokedPath('M180 140q44-2 82-32M196 108q24-4 40-16', { color: '#D07A45', width: 6 }),
  )
  const glasses = joinShapes(
    strokedPath(`${lens(197)}${lens(267)}`, { color: palette.ink, width: 6 }),
    strokedPath('M234 202q6-6 12 0M176 200l-18-4M304 200l18-4', { color: palette.ink, width: 6 }),
  )
  const apron = joinShapes(
    filledPath('M142 560V452q98 26 196 0v108z', palette.spruce),
    filledPath('M150 400l18-6 14 72h-26zM330 400l-18-6-14 72h26z', palette.spruce),
    filledPath('M200 500h80v60h-80z', palette.spruceLight),
  )
  const face =
    drawHead(skin) +
    drawCheeks() +
    transformed('translate(0 -12)', drawBrows('#8F3F1D')) +
    drawOpenEyes() +
    drawNose() +
    drawLaugh() +
    glasses
  return portrait(
    palette.sage,
    back + shirt(palette.brickDeep) + apron + drawNeck(skin) + collar() + withShadow(face) + front,
  )
}

function lens(x: number) {
  return `M${x} 184h16a21 22 0 0 1 0 44h-16a21 22 0 0 1 0-44z`
}

function portrait(wall: string, person: string) {
  return joinShapes(
    fillBackground(PORTRAIT, wall),
    withOpacity(0.32, circle([240, 262, 196], '#fff')),
    withShadow(transformed('translate(-12 6) scale(1.05)', person)),
  )
}

function shirt(fill: string) {
  return filledPath('M44 560c4-100 36-142 108-160l44-18q44 40 88 0l44 18c72 18 104 60 108 160z', fill)
}

function collar() {
  return filledPath('M200 366l40 58-28 44-38-76zM280 366l-40 58 28 44 38-76z', palette.snow)
}
