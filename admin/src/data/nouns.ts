import type { IconName } from '../ui/icon.tsx'
import type { Listed } from './resource.ts'

/** What the whole staff area says of a noun. */
export interface Words {
  /** as headings and buttons say it: Service, Team Member */
  name: string
  plural: string
  /** in the bar, where there is little room */
  short: string
  /** what its list is for, on the dashboard */
  purpose: string
  icon: IconName
  /** of its list in the staff area */
  path: string
  /** among the other nouns, from 1 */
  place: number
}

/** One noun of the staff area: its words, and where the rest of it is written down. */
export interface Noun extends Words {
  /** as the API and the journal call it, which is also the name of its file */
  noun: Listed
  file: string
}

/**
 * All nouns in their order. A file in nouns/ is all that one needs: whoever reads it asks for one of its exports, under
 * a query of its own, so that the build gives each reader a module with nothing else in it.
 */
export const NOUNS: Noun[] = Object.entries(
  import.meta.glob<Words>('/src/nouns/*.tsx', { query: '?words', import: 'words', eager: true }),
)
  .map(([file, words]) => ({ ...words, file, noun: nounIn(file) }))
  .toSorted((a, b) => a.place - b.place)

function nounIn(file: string) {
  return file.replace(/^.*\/|\.tsx$/g, '') as Listed
}
