import type { Language } from '@shop/db/language/language'
import { isLanguage } from '@shop/db/language/language-names'

/** The language of a page of this site, and its path in English. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, prefix = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
  return isLanguage(prefix) && prefix !== 'en' ? { language: prefix, path: rest || '/' } : { language: 'en', path }
}
