import { currentLanguage, type PageLanguage } from '../language/language.ts'
import type { AnySentence } from '../language/translate.ts'
import { translateAgain } from '../language/translate-again.ts'
import { nextHolidays } from '../opening-hours/holidays.ts'

/** What the product itself puts into a field, by the field. */
const OFFERED: Record<string, readonly AnySentence[]> = {
  text: ['Walk-in wait: about {count} min', 'No wait for walk-ins'],
  special_days: nextHolidays(0).map(({ name }) => name),
}

/** A text that the product wrote, in a language; undefined for one that somebody else wrote. */
export function translateOffered(field: string, text: string, language: PageLanguage = currentLanguage()) {
  return translateAgain(text, OFFERED[field] ?? [], language)
}
