import { foldText } from '@shop/db/fold-text'
import type { ServiceInput } from '@shop/db/tables/services'

/** What most shops offer, in words that any of them can keep. Each shop enters its own prices. */
export const STARTERS: Pick<ServiceInput, 'title' | 'description' | 'drawing'>[] = [
  { title: 'Haircut', description: 'A cut that suits you, with scissors or clippers.', drawing: 'haircut' },
  { title: 'Fade', description: 'Tight at the sides and blended up.', drawing: 'clippers' },
  { title: 'Kids’ Cut', description: 'For our youngest guests, with patience.', drawing: 'kids-cut' },
  { title: 'Beard Trim', description: 'Shaped and lined up.', drawing: 'beard-trim' },
  { title: 'Hot-Towel Shave', description: 'A warm towel, lather and a straight razor.', drawing: 'hot-towel-shave' },
  { title: 'Buzz Cut', description: 'One length all over, quick and clean.', drawing: 'clippers' },
  { title: 'Wash & Style', description: 'Washed, dried and styled.', drawing: 'wash-and-style' },
  { title: 'Color', description: 'From gray blending to something new.', drawing: 'color' },
  { title: 'Highlights', description: 'Lighter strands where you want them.', drawing: 'color' },
  { title: 'Perm', description: 'Waves or curls that stay.', drawing: 'perm' },
  { title: 'Waxing', description: 'Brows, lip or ears, quick and gentle.', drawing: 'waxing' },
]

/** The preset whose words a title has: Fade for Skin Fade, and none for Haircut & Beard. */
export function findStarter(title: string) {
  const words = wordsOf(title)
  const found = STARTERS.filter((starter) => wordsOf(starter.title).every((word) => words.includes(word)))
  const [first, ...others] = found.filter((starter) => isSeveral(starter.title) === isSeveral(title))
  return others.length === 0 ? first : undefined
}

function isSeveral(title: string): boolean {
  return /[&+]|\band\b/i.test(title.replace(/\([^)]*\)/g, ''))
}

function wordsOf(title: string): string[] {
  return foldText(title).match(/[a-z]+/g) ?? []
}
