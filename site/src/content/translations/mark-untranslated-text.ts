import { currentLanguage } from '@shop/db/language/current-language'
import type { ResourceName } from '@shop/db/resources/definitions'
import { inLanguage } from '@shop/db/resources/record-translations'
import type { OtherLanguage } from '@shop/db/resources/translated-words'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { END_MARK, MARK } from '../../components/translations/untranslated-text-mark.ts'
import { withEnglish } from './english-of-record.ts'

/** A row with its words in the language of the page, or marked where they are in English. */
export function inPageLanguage<Row extends object>(name: ResourceName, row: Row): Row {
  const { code } = currentLanguage()
  const shown = code === 'en' ? { ...row } : withEnglish(translateRow(name, row, code), row)
  if ('words' in shown) delete shown.words
  return shown
}

function translateRow<Row extends object>(name: ResourceName, row: Row, language: OtherLanguage): Row {
  if (name === 'reviews' && 'text' in row) return { ...row, text: MARK + row.text } // as it was said
  const fallback = (english: string, isInList: boolean) => MARK + english + (isInList ? END_MARK : '')
  return inLanguage(resourceTables[name].input, row, { language, fallback })
}

/** An element without others in it or a tag, each with the mark of everything that follows in it, or a marked text. */
const MARKED =
  /(<(?:(script|style|title)\b[^>]*>.*?<\/\2|\/?[a-z][^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*)>)(\uFDD0(?=\s*<))?|\uFDD0([^<\uFDD1]*)\uFDD1?/gis

/** HTML whose marked words are in elements with `lang="en"`, for screen readers; in attributes the mark is removed. */
export function wrapEnglishWords(html: string): string {
  if (!html.includes(MARK)) return html
  return html.replaceAll(MARKED, (_, tag?: string, _name?: string, isMarked?: string, text?: string) => {
    if (tag === undefined) return `<span lang="en">${text}</span>`
    if (tag.includes(' data-timeline="')) return tag // its script says so for each line
    return dropMarks(isMarked ? tag.replace(/>$/, ' lang="en">') : tag)
  })
}

/** Also those that are encoded in a link. */
export function dropMarks(text: string): string {
  return text.replaceAll(/\uFDD0|\uFDD1|%EF%B7%9[01]/g, '')
}
