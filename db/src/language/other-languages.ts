import { SPANISH } from './spanish.ts'

/** Those in which an owner can have the site beside English, by their codes. */
export const OTHER_LANGUAGES = { es: SPANISH }
