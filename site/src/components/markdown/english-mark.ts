/** Stands before words that stay in English on a page of another language; a code point that no text may have. */
export const MARK = '\uFDD0'

/** Stands after them where a sentence of another language may go on. */
export const END_MARK = '\uFDD1'

/** The mark of a text in Markdown, which may begin with a sign of its own, and the rest. */
export function splitMark(text: string): [mark: string, rest: string] {
  return text.startsWith(MARK) ? [MARK, text.slice(MARK.length)] : ['', text]
}
