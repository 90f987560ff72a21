import { palette } from './palette.ts'
import { backdrop, disc, faded, LANDSCAPE, layers, line, paper, placed, rect, repeat, shape } from './shapes.ts'

/** Three chairs before three mirrors. */
export function shopInterior() {
  const floor = repeat(27, (index) => {
    const row = Math.floor(index / 9)
    const x = (index % 9) * 80 + (row % 2) * 40 - 40
    return shape(`M${x} ${390 + row * 30}h40l-6 30h-40z`, palette.spruce)
  })
  const places = [130, 320, 510]
  const shelf = rect([36, 272, 568, 14, 5], palette.wood)
  return layers(
    backdrop(LANDSCAPE, palette.sand),
    rect([0, 318, 640, 72], '#E2D2BC'),
    rect([0, 312, 640, 8], '#C9B394'),
    rect([0, 390, 640, 90], palette.cream),
    floor,
    paper(layers(...places.map(mirror))),
    ...places.map(lamp),
    paper(layers(shelf, ...places.map(bottles))),
    ...places.map((x) => paper(placed(`translate(${x} 4)`, chair()))),
  )
}

function mirror(x: number) {
  return layers(
    shape(`M${x - 66} 272V166a66 66 0 0 1 132 0v106z`, palette.brass),
    shape(`M${x - 55} 272V166a55 55 0 0 1 110 0v106z`, '#CFE0E2'),
    faded(0.5, shape(`M${x - 40} 272l56-146 20 12-50 134z`, '#fff')),
  )
}

function lamp(x: number) {
  return layers(
    line(`M${x} 0v48`, { color: palette.ink, width: 4 }),
    faded(0.2, shape(`M${x - 32} 80h64l52 192h-168z`, palette.glow)),
    disc([x, 82, 11], palette.glow),
    shape(`M${x - 36} 80q0-36 36-36t36 36z`, palette.spruce),
  )
}

function bottles(x: number) {
  return layers(
    rect([x + 60, 242, 14, 30, 5], palette.brick),
    rect([x + 80, 250, 13, 22, 5], palette.spruce),
    rect([x - 82, 246, 14, 26, 5], palette.brass),
  )
}

function chair() {
  return layers(
    rect([-10, 372, 20, 62], '#8C8C86'),
    rect([-54, 428, 108, 18, 9], palette.ink),
    rect([-30, 202, 60, 38, 15], palette.brickDeep),
    rect([-50, 230, 100, 124, 22], palette.brick),
    rect([-40, 240, 80, 104, 15], '#B8452D'),
    line('M-14 246v92M14 246v92', { color: palette.brickDeep, width: 3 }),
    rect([-64, 340, 128, 36, 15], palette.brickDeep),
    rect([-74, 296, 20, 66, 10], palette.ink),
    rect([54, 296, 20, 66, 10], palette.ink),
  )
}
