import { currentLanguage, type PageLanguage } from '../language/current-language.ts'
import { type AnySentence, translateAgain } from '../language/translate.ts'
import { HOLIDAY_NAMES } from '../time/opening-hours/holidays.ts'

/** The texts that the staff area offers for a field, such as those of the walk-in wait and the names of holidays. */
const SUGGESTED: Record<string, readonly AnySentence[]> = {
  text: ['Walk-in wait: about {count} min', 'No wait for walk-ins'],
  special_days: HOLIDAY_NAMES,
}

/** The translation of a text that the product wrote itself; undefined for a text that staff wrote. */
export function translateSuggested(field: string, text: string, language: PageLanguage = currentLanguage()) {
  return translateAgain(text, SUGGESTED[field] ?? [], language)
}
