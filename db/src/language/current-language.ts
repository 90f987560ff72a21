export type Language = 'en' | 'es'

/** What writing in a language needs besides the sentences themselves. */
export interface PageLanguage {
  code: Language
  locale: string
  sentences?: Record<string, string>
  /** joins words as the language does, once a sentence is put together */
  contract?(text: string): string
  /** a time of day within a sentence */
  withArticle?(clock: string): string
}

export const ENGLISH: PageLanguage = { code: 'en', locale: 'en-US' }

let read = () => ENGLISH

/** Of the page that is being written. Everything except the pages in another language is in English. */
export function currentLanguage(): PageLanguage {
  return read()
}

/** For the renderer, which works on pages in both languages at once, and for a browser that shows one of them. */
export function readLanguageWith(readCurrent: () => PageLanguage) {
  read = readCurrent
}
