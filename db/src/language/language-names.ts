import type { Language } from './current-language.ts'

/** By its own name, for a link to it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

export const LANGUAGES = Object.keys(LANGUAGE_NAMES).filter(isLanguage)

/** Its English name, such as Spanish, for staff. */
export function formatLanguage(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
}

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGE_NAMES, text)
}
