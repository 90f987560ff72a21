import type { Language } from './language.ts'
import { SPANISH } from './spanish.ts'

/** Those in which an owner can have the site beside English, by their codes. */
export const OTHER_LANGUAGES = { es: SPANISH }

/** By its own name, for a link to it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' }

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGE_NAMES, text)
}
