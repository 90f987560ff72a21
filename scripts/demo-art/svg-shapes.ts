import { palette } from './palette.ts'

/** The two sizes, in drawing units. */
export const LANDSCAPE = { width: 640, height: 480 }
export const PORTRAIT = { width: 480, height: 560 }
export type CanvasSize = typeof LANDSCAPE

/** An SVG file. It must hold no text, because fonts differ between machines. */
export function svgDocument({ width, height }: CanvasSize, art: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><filter id="paper" x="-30%" y="-30%" width="160%" height="160%">
<feDropShadow dx="0" dy="5" stdDeviation="5" flood-color="${palette.ink}" flood-opacity=".22"/></filter></defs>
${art}</svg>`
}

export function withShadow(art: string) {
  return `<g filter="url(#paper)">${art}</g>`
}

export function transformed(transform: string, art: string) {
  return `<g transform="${transform}">${art}</g>`
}

export function joinShapes(...parts: string[]) {
  return parts.join('')
}

export function filledPath(outline: string, fill: string) {
  return `<path d="${outline}" fill="${fill}"/>`
}

export function strokedPath(path: string, { color, width }: { color: string; width: number }) {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** x, y, width, height and corner radius. */
export function rect([x, y, width, height, radius = 0]: [number, number, number, number, number?], fill: string) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

/** x, y and the horizontal and vertical radius. */
export function ellipse([x, y, across, up]: [number, number, number, number], fill: string) {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${up}" fill="${fill}"/>`
}

/** x, y and the radius. */
export function circle([x, y, radius]: [number, number, number], fill: string) {
  return ellipse([x, y, radius, radius], fill)
}

/** x, y and the radius. */
export function circleOutline(
  [x, y, radius]: [number, number, number],
  { color, width }: { color: string; width: number },
) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`
}

export function withOpacity(opacity: number, art: string) {
  return `<g opacity="${opacity}">${art}</g>`
}

export function repeatShape(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function fillBackground({ width, height }: CanvasSize, fill: string) {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`
}
