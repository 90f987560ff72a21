import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'

/** How far a clock may be off, and is set right again. */
export const JUMPS_MS = [0, 0, 0, 1.5 * MINUTE_MS, 2 * HOUR_MS, 400 * DAY_MS, -2 * HOUR_MS, -400 * DAY_MS] as const

/** Every process that is started with its environment reads the offset of its clock from a file, again and again. */
const SHIFT_MODULE = `
import { readFileSync } from 'node:fs'
const RealDate = Date
let offset = 0
const readOffset = () => { offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8')) }
readOffset()
setInterval(readOffset, 50).unref()
globalThis.Date = class extends RealDate {
  constructor(...parts) { parts.length > 0 ? super(...parts) : super(RealDate.now() + offset) }
  static now() { return RealDate.now() + offset }
}
`

/** A clock that is wrong as the one of a machine would be, for programs that are started with its environment. */
export function createJumpingClock() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-jumping-clock-'))
  const [file, program] = [join(folder, 'offset'), join(folder, 'shift-clock.mjs')]
  writeFileSync(program, SHIFT_MODULE)
  const jumpTo = (offsetMs: number) => writeFileSync(file, `${offsetMs}`)
  jumpTo(0)
  const env = { NODE_OPTIONS: `--import ${program}`, CLOCK_OFFSET_FILE: file }
  return { env, jumpTo, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
