import { drawArchedWall } from './backgrounds.ts'
import { palette } from './palette.ts'
import { drawScissors } from './scissors.ts'
import {
  circle,
  circleOutline,
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

export function drawHaircut() {
  const comb = joinShapes(
    rect([0, 0, 206, 30, 9], palette.spruce),
    rect([10, 7, 186, 5, 2.5], palette.spruceLight),
    filledPath('M0 14h16v64q-16 0-16-14zM190 14h16v50q0 14-16 14z', palette.spruce),
    repeatShape(15, (tooth) => rect([22 + tooth * 11, 24, 6, 54, 3], palette.spruce)),
  )
  const clippings = strokedPath('M176 372q22-18 40-4M226 418q16 14 36 2M170 428q12-12 24-6', {
    color: palette.wood,
    width: 7,
  })
  return joinShapes(
    drawArchedWall(palette.sand, palette.sandShade),
    clippings,
    withShadow(transformed('translate(392 398) rotate(-62)', comb)),
    withShadow(transformed('translate(296 236) rotate(-14)', drawScissors(palette.nearHill, palette.brick))),
  )
}

export function drawHotTowelShave() {
  const steam = withOpacity(
    0.9,
    strokedPath('M164 262q-16-22 0-42t0-42M204 250q-16-22 0-42t0-42M244 262q-16-22 0-42', { color: '#fff', width: 9 }),
  )
  const towels = joinShapes(
    rect([120, 350, 176, 62, 20], palette.cream),
    rect([236, 350, 20, 62], palette.brick),
    rect([262, 350, 8, 62], palette.brick),
    rect([134, 286, 150, 60, 20], palette.cream),
    circleOutline([164, 316, 20], { color: palette.creamShade, width: 6 }),
    circleOutline([164, 316, 8], { color: palette.creamShade, width: 6 }),
    rect([228, 286, 20, 60], palette.spruce),
  )
  const brush = joinShapes(
    filledPath('M-44-44Q-56-150 0-160 56-150 44-44z', palette.cream),
    filledPath('M10-158Q56-146 44-44H14z', palette.creamShade),
    rect([-36, -48, 72, 24, 7], palette.brass),
    filledPath('M-28-26h56l9 66q2 34-37 34t-37-34z', palette.brick),
    filledPath('M-16-14h10l-2 66q-12-2-12-14z', palette.brickLight),
  )
  const shelf = withShadow(rect([92, 408, 456, 18, 6], palette.wood))
  const razor = joinShapes(
    filledPath('M-4-190q28-6 30 12V-6l-30 6z', palette.steel),
    withOpacity(0.55, filledPath('M2-184h10V-6L2-4z', '#fff')),
    rect([-14, -6, 28, 148, 13], palette.spruce),
    circle([0, 10, 8], palette.brass),
  )
  return joinShapes(
    drawArchedWall(palette.mist, palette.mistShade),
    steam,
    shelf,
    withShadow(towels),
    withShadow(transformed('translate(362 334)', brush)),
    withShadow(transformed('translate(452 266) rotate(12)', razor)),
  )
}

export function drawHairColor() {
  const bowl = joinShapes(
    filledPath('M150 262h230q4 128-115 128T150 262z', palette.spruce),
    ellipse([265, 262, 115, 32], palette.spruceLight),
    ellipse([265, 265, 94, 22], palette.brick),
    filledPath('M196 262q30-16 80-14-40 6-58 20z', palette.brickLight),
  )
  const brush = joinShapes(
    rect([-13, -190, 26, 142, 12], palette.ink),
    rect([-24, -56, 48, 28, 4], palette.brass),
    filledPath('M-24-30h48l-7 52q-17 14-34 0z', palette.brickDeep),
  )
  const lock = (fill: string, shine: string) =>
    joinShapes(
      filledPath('M-22 0h44c-8 52 14 84 6 142q-28 12-56 0c-8-54 12-92 6-142z', fill),
      strokedPath('M-6 22c2 40-10 70-6 112M8 22c0 44 10 70 4 112', { color: shine, width: 4 }),
      rect([-30, -16, 60, 28, 8], palette.cream),
    )
  return joinShapes(
    drawArchedWall(palette.peach, palette.peachShade),
    withShadow(transformed('translate(252 248) rotate(24)', brush)),
    withShadow(transformed('translate(-38 0)', bowl)),
    filledPath('M308 272q12 0 12 14 4 22-6 36-10-14-6-36z', palette.brick),
    withShadow(transformed('translate(410 268) rotate(16)', lock(palette.wood, palette.woodLight))),
    withShadow(transformed('translate(468 262)', lock(palette.brass, palette.glow))),
    withShadow(transformed('translate(526 268) rotate(-16)', lock(palette.brick, palette.brickLight))),
  )
}

export function drawWaxing() {
  const spatula = joinShapes(
    rect([-18, -180, 36, 230, 18], palette.woodLight),
    withOpacity(0.3, rect([-8, -164, 8, 130, 4], '#fff')),
  )
  const pot = joinShapes(
    filledPath('M204 244h232l-18 158q-3 22-26 22H248q-23 0-26-22z', palette.cream),
    filledPath('M374 244h62l-18 158q-3 22-26 22h-42z', palette.creamShade),
  )
  const wax = joinShapes(
    filledPath('M206 246h228l-6 46q-26 30-46 0-16 68-40 10-20 42-42 0-26 46-74-12-10-8-20-44z', palette.brass),
    strokedPath('M232 268q0 20 12 30M366 270q2 24 0 40', { color: palette.glow, width: 7 }),
  )
  const strips = joinShapes(
    rect([-34, -58, 68, 116, 5], palette.snow),
    strokedPath('M-24-36h48M-24-14h48M-24 8h48M-24 30h48', { color: palette.creamShade, width: 4 }),
  )
  return joinShapes(
    drawArchedWall(palette.butter, palette.butterShade),
    withShadow(transformed('translate(180 372) rotate(-12)', strips)),
    withShadow(transformed('translate(154 386) rotate(8)', strips)),
    withShadow(transformed('translate(372 198) rotate(26)', spatula)),
    withShadow(pot + wax),
    withShadow(
      joinShapes(rect([188, 214, 264, 42, 14], palette.spruce), rect([204, 222, 232, 7, 3.5], palette.spruceLight)),
    ),
  )
}
