import besley from '../../components/drawings/besley.json' with { type: 'json' }

/** The widest name of each size, in em; the CSS of a size gives such a name at most three lines on a phone. */
const WIDEST_NAMES = { short: 6.8, medium: 12, long: 18, longer: 28 }

const GLYPHS: Record<string, { advance: number } | undefined> = besley.glyphs

/** About the width of a letter in another font that the visitor has. */
const OTHER_LETTER = { advance: 0.7 * besley.unitsPerEm }

export function heroTitleSize(name: string): string {
  const letters = [...name.normalize('NFC')].map((letter) => GLYPHS[letter] ?? OTHER_LETTER)
  const width = letters.reduce((sum, { advance }) => sum + advance, 0) / besley.unitsPerEm
  return Object.entries(WIDEST_NAMES).find(([, widest]) => width <= widest)?.[0] ?? 'longest'
}
