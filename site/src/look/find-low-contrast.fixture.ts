import type { ColorToken, Palette } from './palettes.ts'

const GROUNDS: ColorToken[] = ['paper', 'sand', 'card']
const BANDS: ColorToken[] = ['band', 'band-deep']

/** Words on the ground behind them. */
const TEXT_PAIRS: [words: ColorToken, ground: ColorToken][] = [
  ...pairsOf(['ink', 'muted', 'action', 'action-strong', 'ok', 'danger', 'warning'], GROUNDS),
  ...pairsOf(['ink', 'muted', 'action'], ['sky-1', 'sky-2']),
  ...pairsOf(['on-action'], ['action', 'action-strong']),
  ...pairsOf(['on-band', 'on-band-muted', 'accent'], BANDS),
  ['on-accent', 'accent'],
]

/** Borders of controls, focus rings and signs beside what is behind them. */
const SIGN_PAIRS: [sign: ColorToken, ground: ColorToken][] = [
  ...pairsOf(['field', 'focus', 'action'], GROUNDS),
  ...pairsOf(['focus'], ['sky-1', 'sky-2']),
  ...pairsOf(['focus'], ['line', 'sky-3']), // the arch of a drawn service
  ...pairsOf(['accent', 'stripe-ground'], BANDS),
]

function pairsOf(words: ColorToken[], grounds: ColorToken[]): [ColorToken, ColorToken][] {
  return words.flatMap((word) => grounds.map((ground): [ColorToken, ColorToken] => [word, ground]))
}

/** The pairs with less contrast than WCAG 2.2 AA asks for: 4.5 for words, 3 for signs. */
export function findLowContrast(palette: Palette): string[] {
  const lowest = (pairs: typeof TEXT_PAIRS, least: number) =>
    pairs.flatMap(([above, below]) => {
      const contrast = contrastOf(palette[above], palette[below])
      return contrast < least ? [`${above} on ${below}: ${contrast.toFixed(2)}`] : []
    })
  return [...lowest(TEXT_PAIRS, 4.5), ...lowest(SIGN_PAIRS, 3)]
}

/** By the definition of WCAG 2.2, from two colors as #rrggbb. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
