import { readLanguageWith } from '@shop/db/language/language'

/** For what a browser writes into a page in another language; most visitors need none of it. */
export async function loadPageLanguage() {
  if (document.documentElement.lang !== 'es') return
  const { SPANISH } = await import('@shop/db/language/spanish')
  readLanguageWith(() => SPANISH)
}
