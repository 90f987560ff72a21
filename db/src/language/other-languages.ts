import { SPANISH } from './spanish.ts'
import { spanishOfDemo } from './spanish-of-demo.ts'

/** The languages that an owner can add to English, by their codes. */
export const OTHER_LANGUAGES = { es: { ...SPANISH, sentences: { ...SPANISH.sentences, ...spanishOfDemo } } }
