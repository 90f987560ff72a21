import { beard, brows, cheeks, head, laugh, neck, nose, openEyes, smile } from './faces.ts'
import { palette } from './palette.ts'
import { scissors } from './props.ts'
import { backdrop, disc, faded, layers, line, PORTRAIT, paper, placed, shape } from './shapes.ts'

/** Hair in a bun, a green shirt, a brass pin. */
export function rosa() {
  const hair = '#2A1C16'
  const skin = '#C98D62'
  const bun = layers(disc([240, 52, 38], hair), shape('M206 78q34 14 68 0l2 10q-36 14-72 0z', palette.brass))
  const front = shape('M160 222C132 128 172 70 240 70s108 58 80 152c-2-52-26-88-80-102-54 14-78 50-80 102z', hair)
  const earrings = layers(disc([154, 242, 8], palette.brass), disc([326, 242, 8], palette.brass))
  const pin = placed('translate(330 470) rotate(24) scale(.2)', scissors(palette.brass, palette.brass))
  const face = head(skin) + cheeks() + brows(hair) + openEyes() + nose() + smile() + earrings
  return portrait(palette.peach, bun + shirt(palette.spruce) + neck(skin) + collar() + pin + paper(face) + front)
}

/** A short fade, a full beard, a tie. */
export function marcus() {
  const hair = '#1F1512'
  const skin = '#8A5433'
  const front = layers(
    shape('M163 166C148 98 186 62 240 62s92 36 77 104c-2-16-6-28-15-40-40 10-84 10-124 0-9 12-13 24-15 40z', hair),
    faded(
      0.45,
      shape('M158 208c-2-32 4-62 20-82l2 36c-8 12-12 26-14 46zM322 208c2-32-4-62-20-82l-2 36c8 12 12 26 14 46z', hair),
    ),
  )
  const tie = shape('M228 424h24l-4 22 14 78-22 26-22-26 14-78z', palette.brass)
  const braces = shape('M140 404l22-8 22 164h-26zM340 404l-22-8-22 164h26z', palette.brickDeep)
  const face = head(skin) + beard(hair) + brows(hair) + openEyes() + nose()
  return portrait(palette.mistShade, shirt(palette.brick) + braces + neck(skin) + tie + collar() + paper(face) + front)
}

/** Copper hair to the chin, glasses, a work apron. */
export function june() {
  const hair = '#B4552B'
  const skin = '#EFC4A2'
  const back = shape(
    'M126 344C104 160 144 56 240 56s136 104 114 288c-20 16-46 14-62 0V200H188v144c-16 14-42 16-62 0z',
    hair,
  )
  const front = layers(
    shape(
      'M148 220C134 124 174 74 240 74s106 50 92 146c-10-34-24-62-44-82-26 28-74 40-114 36-12 12-20 26-26 46z',
      hair,
    ),
    line('M180 140q44-2 82-32M196 108q24-4 40-16', { color: '#D07A45', width: 6 }),
  )
  const glasses = layers(
    line(`${lens(197)}${lens(267)}`, { color: palette.ink, width: 6 }),
    line('M234 202q6-6 12 0M176 200l-18-4M304 200l18-4', { color: palette.ink, width: 6 }),
  )
  const apron = layers(
    shape('M142 560V452q98 26 196 0v108z', palette.spruce),
    shape('M150 400l18-6 14 72h-26zM330 400l-18-6-14 72h26z', palette.spruce),
    shape('M200 500h80v60h-80z', palette.spruceLight),
  )
  const face =
    head(skin) + cheeks() + placed('translate(0 -12)', brows('#8F3F1D')) + openEyes() + nose() + laugh() + glasses
  return portrait(palette.sage, back + shirt(palette.brickDeep) + apron + neck(skin) + collar() + paper(face) + front)
}

/** The outline of one lens, from the left end of its upper edge. */
function lens(x: number) {
  return `M${x} 184h16a21 22 0 0 1 0 44h-16a21 22 0 0 1 0-44z`
}

function portrait(wall: string, person: string) {
  return layers(
    backdrop(PORTRAIT, wall),
    faded(0.32, disc([240, 262, 196], '#fff')),
    paper(placed('translate(-12 6) scale(1.05)', person)),
  )
}

function shirt(fill: string) {
  return shape('M44 560c4-100 36-142 108-160l44-18q44 40 88 0l44 18c72 18 104 60 108 160z', fill)
}

function collar() {
  return shape('M200 366l40 58-28 44-38-76zM280 366l-40 58 28 44 38-76z', palette.snow)
}
