import { textWidth } from '../drawings/svg-text.ts'

/** The widest name of each size, in em; the CSS of a size gives such a name at most three lines on a phone. */
const WIDEST_NAMES = { short: 6.8, medium: 12, long: 18, longer: 28 }

export function heroTitleSize(name: string): string {
  const width = textWidth(name, { font: 'besley', size: 1 })
  return Object.entries(WIDEST_NAMES).find(([, widest]) => width <= widest)?.[0] ?? 'longest'
}
