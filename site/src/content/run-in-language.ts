import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, type Language, type PageLanguage, readLanguageWith } from '@shop/db/language/current-language'
import { OTHER_LANGUAGES } from '@shop/db/language/other-languages'

const pageLanguage = new AsyncLocalStorage<PageLanguage>()

readLanguageWith(() => pageLanguage.getStore() ?? ENGLISH)

/** Writes something for a page in its language: `translate`, dates and links follow it. */
export function runInLanguage<Result>(language: Language, write: () => Result): Result {
  return pageLanguage.run(language === 'en' ? ENGLISH : OTHER_LANGUAGES[language], write)
}
