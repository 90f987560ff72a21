import { currentLanguage } from '@shop/db/language/language'
import { pageTexts } from '@shop/db/tables/page-texts'
import type { ResourceName } from '@shop/db/tables/resources'
import { getTableColumns } from 'drizzle-orm'
import { MARK } from '../components/markdown/english-mark.ts'

/** The words of records, as staff wrote them; everything else is a fact or a name, which no language changes. */
const WORDS: Partial<Record<ResourceName, readonly string[]>> = {
  services: ['title', 'description'],
  events: ['title', 'location', 'short_description', 'description', 'series_description', 'status_note'],
  'team-members': ['position', 'description', 'own_hours'],
  reviews: ['text'],
  work: ['text'],
  notices: ['text', 'details'],
  'page-texts': Object.keys(getTableColumns(pageTexts)),
}

/** A row that was just read, with its words marked on pages of another language. */
export function markEnglishWords<Row extends object>(name: ResourceName, row: Row): Row {
  if (currentLanguage().code === 'en') return row
  for (const [field, value] of Object.entries(row))
    if (WORDS[name]?.includes(field) && typeof value === 'string' && value.trim())
      Object.assign(row, { [field]: MARK + value })
  return row
}

const WITHOUT_ELEMENTS = /<(script|style|title)\b[^>]*>.*?<\/\1>/gs

/** A tag with the mark of all that follows in it, or a marked text. */
const MARKED = /(<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>)(\uFDD0(?=\s*<))?|\uFDD0([^<]*)/gi

/** Html whose marked words stand in elements with `lang="en"`, for screen readers; in attributes the mark goes. */
export function wrapEnglishWords(html: string): string {
  if (!html.includes(MARK)) return html
  const plain = html.replaceAll(WITHOUT_ELEMENTS, dropMarks)
  return plain.replaceAll(MARKED, (_, tag?: string, isMarked?: string, text?: string) => {
    if (tag === undefined) return `<span lang="en">${text}</span>`
    return dropMarks(isMarked ? tag.replace(/>$/, ' lang="en">') : tag)
  })
}

export function dropMarks(text: string): string {
  return text.replaceAll(MARK, '')
}
