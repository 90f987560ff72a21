import { contourPath, type Point } from './glyph-contours.ts'

/** A TrueType font file, read as far as drawing its letters takes (OpenType 1.9: cmap 4, glyf, hmtx). */
export interface Outlines {
  unitsPerEm: number
  /** above and below the line that letters stand on */
  ascent: number
  descent: number
  /** undefined for a character that the font does not have */
  glyph(character: string): Glyph | undefined
}

interface Glyph {
  advance: number
  /** an SVG path in font units, downwards */
  path: string
}

export function readOutlines(file: Buffer): Outlines {
  const table = tablesOf(file)
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')]
  const advances = hhea.readUInt16BE(34)
  const readPoints = pointReader({ loca: table('loca'), glyf: table('glyf'), isLong: head.readInt16BE(50) === 1 })
  const indexOf = characterMap(table('cmap'))
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: -hhea.readInt16BE(6),
    glyph: (character) => {
      const index = indexOf(character.codePointAt(0) ?? 0)
      if (index === 0) return undefined
      const advance = hmtx.readUInt16BE(Math.min(index, advances - 1) * 4)
      return { advance, path: readPoints(index).map(contourPath).join('') }
    },
  }
}

function tablesOf(file: Buffer): (name: string) => Buffer {
  const found = new Map<string, Buffer>()
  for (let entry = 12; entry < 12 + file.readUInt16BE(4) * 16; entry += 16) {
    const offset = file.readUInt32BE(entry + 8)
    found.set(file.toString('latin1', entry, entry + 4), file.subarray(offset, offset + file.readUInt32BE(entry + 12)))
  }
  return (name) => {
    const bytes = found.get(name)
    if (!bytes) throw new Error(`The font has no table ${name}`)
    return bytes
  }
}

function characterMap(cmap: Buffer): (code: number) => number {
  for (let entry = 4; entry < 4 + cmap.readUInt16BE(2) * 8; entry += 8) {
    const subtable = cmap.subarray(cmap.readUInt32BE(entry + 4))
    if (subtable.readUInt16BE(0) === 4) return (code) => indexIn(subtable, code)
  }
  throw new Error('The font has no character map of format 4')
}

/** Format 4: segments of codes, each with a shift or a list of glyphs. */
function indexIn(subtable: Buffer, code: number): number {
  const size = subtable.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    if (subtable.readUInt16BE(at) < code) continue
    const start = subtable.readUInt16BE(at + size + 2)
    if (start > code) return 0
    const shift = subtable.readUInt16BE(at + 2 * size + 2)
    const rangeAt = at + 3 * size + 2
    const range = subtable.readUInt16BE(rangeAt)
    if (range === 0) return (code + shift) & 0xffff
    const listed = subtable.readUInt16BE(rangeAt + range + 2 * (code - start))
    return listed === 0 ? 0 : (listed + shift) & 0xffff
  }
  return 0
}

interface GlyphTables {
  loca: Buffer
  glyf: Buffer
  isLong: boolean
}

function pointReader({ loca, glyf, isLong }: GlyphTables) {
  const offset = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2)

  function read(index: number): Point[][] {
    const bytes = glyf.subarray(offset(index), offset(index + 1))
    if (bytes.length === 0) return []
    const contours = bytes.readInt16BE(0)
    return contours < 0 ? readParts(bytes) : readContours(bytes, contours)
  }

  /** A letter made of others, such as é; only moved ones are known here. */
  function readParts(bytes: Buffer): Point[][] {
    const contours: Point[][] = []
    let at = 10
    let flags: number
    do {
      flags = bytes.readUInt16BE(at)
      const [part, areWords] = [read(bytes.readUInt16BE(at + 2)), flags & 1]
      const x = areWords ? bytes.readInt16BE(at + 4) : bytes.readInt8(at + 4)
      const y = areWords ? bytes.readInt16BE(at + 6) : bytes.readInt8(at + 5)
      if (flags & 0b11001000) throw new Error('The font scales a part of a letter')
      for (const contour of part) contours.push(contour.map((point) => ({ ...point, x: point.x + x, y: point.y + y })))
      at += areWords ? 8 : 6
    } while (flags & 0x20)
    return contours
  }

  return read
}

function readContours(bytes: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, index) => bytes.readUInt16BE(10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + bytes.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = bytes.readUInt8(at++)
    const times = flag & 8 ? bytes.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }

  function coordinates(short: number, same: number): number[] {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? bytes.readUInt8(at++) : -bytes.readUInt8(at++)
      else if (!(flag & same)) {
        value += bytes.readInt16BE(at)
        at += 2
      }
      return value
    })
  }

  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) === 1 }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}
