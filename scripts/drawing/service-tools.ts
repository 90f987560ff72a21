import { palette } from './palette.ts'
import { archedWall, scissors } from './props.ts'
import { disc, faded, layers, line, oval, paper, placed, rect, repeat, ring, shape } from './shapes.ts'

/** Open scissors, a comb and a few clippings. */
export function haircut() {
  const comb = layers(
    rect([0, 0, 206, 30, 9], palette.spruce),
    rect([10, 7, 186, 5, 2.5], palette.spruceLight),
    shape('M0 14h16v64q-16 0-16-14zM190 14h16v50q0 14-16 14z', palette.spruce),
    repeat(15, (tooth) => rect([22 + tooth * 11, 24, 6, 54, 3], palette.spruce)),
  )
  const clippings = line('M176 372q22-18 40-4M226 418q16 14 36 2M170 428q12-12 24-6', { color: palette.wood, width: 7 })
  return layers(
    archedWall(palette.sand, palette.sandShade),
    clippings,
    paper(placed('translate(392 398) rotate(-62)', comb)),
    paper(placed('translate(296 236) rotate(-14)', scissors(palette.nearHill, palette.brick))),
  )
}

/** A towel that steams, a brush, an open razor, all on a shelf. */
export function hotTowelShave() {
  const steam = faded(
    0.9,
    line('M164 262q-16-22 0-42t0-42M204 250q-16-22 0-42t0-42M244 262q-16-22 0-42', { color: '#fff', width: 9 }),
  )
  const towels = layers(
    rect([120, 350, 176, 62, 20], palette.cream),
    rect([236, 350, 20, 62], palette.brick),
    rect([262, 350, 8, 62], palette.brick),
    rect([134, 286, 150, 60, 20], palette.cream),
    ring([164, 316, 20], { color: palette.creamShade, width: 6 }),
    ring([164, 316, 8], { color: palette.creamShade, width: 6 }),
    rect([228, 286, 20, 60], palette.spruce),
  )
  const brush = layers(
    shape('M-44-44Q-56-150 0-160 56-150 44-44z', palette.cream),
    shape('M10-158Q56-146 44-44H14z', palette.creamShade),
    rect([-36, -48, 72, 24, 7], palette.brass),
    shape('M-28-26h56l9 66q2 34-37 34t-37-34z', palette.brick),
    shape('M-16-14h10l-2 66q-12-2-12-14z', palette.brickLight),
  )
  const shelf = paper(rect([92, 408, 456, 18, 6], palette.wood))
  const razor = layers(
    shape('M-4-190q28-6 30 12V-6l-30 6z', palette.steel),
    faded(0.55, shape('M2-184h10V-6L2-4z', '#fff')),
    rect([-14, -6, 28, 148, 13], palette.spruce),
    disc([0, 10, 8], palette.brass),
  )
  return layers(
    archedWall(palette.mist, palette.mistShade),
    steam,
    shelf,
    paper(towels),
    paper(placed('translate(362 334)', brush)),
    paper(placed('translate(452 266) rotate(12)', razor)),
  )
}

/** A bowl of color with its brush, and three locks to choose from. */
export function color() {
  const bowl = layers(
    shape('M150 262h230q4 128-115 128T150 262z', palette.spruce),
    oval([265, 262, 115, 32], palette.spruceLight),
    oval([265, 265, 94, 22], palette.brick),
    shape('M196 262q30-16 80-14-40 6-58 20z', palette.brickLight),
  )
  const brush = layers(
    rect([-13, -190, 26, 142, 12], palette.ink),
    rect([-24, -56, 48, 28, 4], palette.brass),
    shape('M-24-30h48l-7 52q-17 14-34 0z', palette.brickDeep),
  )
  const lock = (fill: string, shine: string) =>
    layers(
      shape('M-22 0h44c-8 52 14 84 6 142q-28 12-56 0c-8-54 12-92 6-142z', fill),
      line('M-6 22c2 40-10 70-6 112M8 22c0 44 10 70 4 112', { color: shine, width: 4 }),
      rect([-30, -16, 60, 28, 8], palette.cream),
    )
  return layers(
    archedWall(palette.peach, palette.peachShade),
    paper(placed('translate(252 248) rotate(24)', brush)),
    paper(placed('translate(-38 0)', bowl)),
    shape('M308 272q12 0 12 14 4 22-6 36-10-14-6-36z', palette.brick),
    paper(placed('translate(410 268) rotate(16)', lock(palette.wood, palette.woodLight))),
    paper(placed('translate(468 262)', lock(palette.brass, palette.glow))),
    paper(placed('translate(526 268) rotate(-16)', lock(palette.brick, palette.brickLight))),
  )
}

/** A pot of warm wax and its spatula. */
export function waxing() {
  const spatula = layers(
    rect([-18, -180, 36, 230, 18], palette.woodLight),
    faded(0.3, rect([-8, -164, 8, 130, 4], '#fff')),
  )
  const pot = layers(
    shape('M204 244h232l-18 158q-3 22-26 22H248q-23 0-26-22z', palette.cream),
    shape('M374 244h62l-18 158q-3 22-26 22h-42z', palette.creamShade),
  )
  const wax = layers(
    shape('M206 246h228l-6 46q-26 30-46 0-16 68-40 10-20 42-42 0-26 46-74-12-10-8-20-44z', palette.brass),
    line('M232 268q0 20 12 30M366 270q2 24 0 40', { color: palette.glow, width: 7 }),
  )
  const strips = layers(
    rect([-34, -58, 68, 116, 5], palette.snow),
    line('M-24-36h48M-24-14h48M-24 8h48M-24 30h48', { color: palette.creamShade, width: 4 }),
  )
  return layers(
    archedWall(palette.butter, palette.butterShade),
    paper(placed('translate(180 372) rotate(-12)', strips)),
    paper(placed('translate(154 386) rotate(8)', strips)),
    paper(placed('translate(372 198) rotate(26)', spatula)),
    paper(pot + wax),
    paper(layers(rect([188, 214, 264, 42, 14], palette.spruce), rect([204, 222, 232, 7, 3.5], palette.spruceLight))),
  )
}

/** A hairpiece on its stand, beside a hand mirror. */
export function hairReplacement() {
  const stand = shape('M302 350h36v62h56q8 0 8 8v12H238v-12q0-8 8-8h56z', palette.wood)
  const block = layers(
    shape('M226 190q0-96 94-96t94 96v60q0 92-94 108-94-16-94-108z', palette.cream),
    shape('M356 100q58 20 58 90v60q0 92-94 108 54-40 54-130 0-80-18-128z', palette.creamShade),
  )
  const piece = layers(
    shape(
      'M208 236C186 120 232 58 318 56c92-2 138 62 114 180-20-16-28-40-30-70-48 10-108 0-138-30-8 36-30 66-56 100z',
      '#6B3E26',
    ),
    line('M264 128q-6-20 8-40M286 136q44 20 104 18M276 112q52 30 132 22M296 84q56 16 100 8', {
      color: palette.wood,
      width: 7,
    }),
  )
  const mirror = layers(
    disc([0, 0, 64], palette.brass),
    disc([0, 0, 51], palette.mist),
    faded(0.7, shape('M-34 24L8-44 24-38-16 40z', '#fff')),
    rect([-9, 62, 18, 96, 9], palette.brass),
  )
  return layers(
    archedWall('#DCE6EA', '#BFD2D8'),
    paper(placed('translate(506 292) rotate(10)', mirror)),
    paper(stand),
    paper(block),
    paper(piece),
  )
}
