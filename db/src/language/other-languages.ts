import { spanishOfDemo } from './spanish-demo-sentences.ts'
import { SPANISH } from './spanish-locale.ts'

/** The languages that an owner can add to English, by their codes. */
export const OTHER_LANGUAGES = { es: { ...SPANISH, sentences: { ...SPANISH.sentences, ...spanishOfDemo } } }
