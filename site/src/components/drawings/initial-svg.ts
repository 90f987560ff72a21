import { LOGO_MARK_SCISSORS } from './logo-mark-paths.ts'
import { svgText, type TextPlacement } from './svg-text.ts'

/** An initial in a square of 48, or scissors when the font has no such character. */
export function initialSvg(initial: string, { y, color }: Pick<TextPlacement, 'y' | 'color'>): string {
  return (
    svgText(initial, { font: 'besley', size: 30, x: 24, y, align: 'middle', color }) ||
    `<path fill="none" stroke="${color}" stroke-width="2" d="${LOGO_MARK_SCISSORS}"/>`
  )
}
