import type { Shop } from '@shop/db/tables/shop'
import { localPath } from './local-path.ts'
import { splitLanguage } from './split-language.ts'

/** The page in every language of the shop, for search engines; none where it has one language. */
export function pageInLanguages(path: string, second: Shop['second_language']): { hreflang: string; path: string }[] {
  if (!second) return []
  const english = splitLanguage(path).path
  return [
    { hreflang: 'en', path: english },
    { hreflang: second, path: localPath(english, second) },
    { hreflang: 'x-default', path: english },
  ]
}
