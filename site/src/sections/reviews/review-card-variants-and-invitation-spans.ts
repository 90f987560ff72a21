const DARK_INDEX = 0
const SAND_INDEX = 6

export function reviewCardVariant(index: number): 'dark' | 'sand' | 'plain' {
  if (index === DARK_INDEX) return 'dark'
  return index === SAND_INDEX ? 'sand' : 'plain'
}

/** The columns that the invitation takes after the reviews, in two columns and in three, so that no row has a gap. */
export function invitationColumnSpans(reviewCount: number) {
  const hasDark = reviewCount > DARK_INDEX ? 1 : 0
  const hasSand = reviewCount > SAND_INDEX ? 1 : 0
  const rest = (reviewCount + hasDark + hasSand) % 3
  return { ofTwo: (reviewCount + hasDark) % 2 === 0 ? 2 : 1, ofThree: rest === 0 ? 3 : rest === 1 ? 2 : 1 }
}
