import { ENGLISH, type Language, type PageLanguage } from '@shop/db/language/language'

export interface PreviewLanguage extends PageLanguage {
  translateOffered?(field: string, text: string): string | undefined
}

/** The sentences of another language are loaded on demand. */
export async function loadLanguage(code: Language): Promise<PreviewLanguage> {
  if (code === 'en') return ENGLISH
  const { OTHER_LANGUAGES } = await import('@shop/db/language/other-languages')
  const { translateOffered } = await import('@shop/db/tables/offered-texts')
  const language = OTHER_LANGUAGES[code]
  return { ...language, translateOffered: (field, text) => translateOffered(field, text, language) }
}
