import { ENGLISH, type Language, type PageLanguage } from '@shop/db/language/language'

/** The sentences of another language are loaded when it is asked for. */
export async function loadLanguage(code: Language): Promise<PageLanguage> {
  return code === 'en' ? ENGLISH : (await import('@shop/db/language/other-languages')).OTHER_LANGUAGES[code]
}
