import { Blob, Face, Font } from 'harfbuzzjs'

interface Glyph {
  /** font units */
  advance: number
  /** a relative SVG path in font units, y downwards */
  path: string
}

/** Opens a font file. @returns the glyph of a character, or undefined where the font has none */
export function openGlyphs(file: Uint8Array) {
  const face = new Face(new Blob(file))
  const font = new Font(face)

  function glyph(character: string): Glyph | undefined {
    const id = font.nominalGlyph(character.codePointAt(0) ?? 0)
    return id === undefined ? undefined : { advance: font.glyphHAdvance(id), path: relativePath(font.glyphToJson(id)) }
  }

  return { unitsPerEm: face.upem, glyph }
}

/** Whole numbers and relative steps make the path a third shorter. */
function relativePath(commands: ReturnType<Font['glyphToJson']>): string {
  let pen = { x: 0, y: 0 }
  return commands
    .map(({ type, values }) => {
      const points = toPoints(values)
      const steps = points.map(({ x, y }) => (type === 'M' ? `${x} ${y}` : `${x - pen.x} ${y - pen.y}`))
      pen = points.at(-1) ?? pen
      return `${type === 'M' ? 'M' : type.toLowerCase()}${steps.join(' ')}`
    })
    .join('')
}

/** Fonts count y upwards. */
function toPoints(values: number[]) {
  const points: { x: number; y: number }[] = []
  for (let index = 0; index < values.length; index += 2)
    points.push({ x: Math.round(values[index] ?? 0), y: -Math.round(values[index + 1] ?? 0) })
  return points
}
