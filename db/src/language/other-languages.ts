import { SPANISH } from './spanish.ts'
import { spanishOfDemo } from './spanish-of-demo.ts'

/** Those in which an owner can have the site beside English, by their codes. */
export const OTHER_LANGUAGES = { es: { ...SPANISH, sentences: { ...SPANISH.sentences, ...spanishOfDemo } } }
