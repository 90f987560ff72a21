/** Marks the start of words that stay in English on a page in another language; a code point that no text may have. */
export const MARK = '\uFDD0'

/** Marks the end if a sentence in another language may continue. */
export const END_MARK = '\uFDD1'

/** The mark of a text in Markdown, which may begin with a character of its own, and the rest. */
export function splitMark(text: string): [mark: string, rest: string] {
  return text.startsWith(MARK) ? [MARK, text.slice(MARK.length)] : ['', text]
}
