import { currentLanguage, type Language } from '@shop/db/language/current-language'
import { isLanguage } from '@shop/db/language/language-names'
import { eventPaths } from './event-paths-and-api-url.ts'

/** The staff area, the API and pictures have one address for all languages. */
const SHARED = /^\/(?:admin|api|login|pictures)(?:[/?#]|$)/

/** A page of this site in the language of the page that links to it; other addresses stay as they are. */
export function localPath<Href extends string>(
  href: Href,
  language: Language = currentLanguage().code,
): Href | `/${string}` {
  if (language === 'en' || !href.startsWith('/') || SHARED.test(href)) return href
  return `/${language}${href.replace(/^\/(?=#|$)/, '')}`
}

/** The paths of an event's files in each of these languages. */
export function eventPathsIn(languages: Language[], id: number): string[] {
  return languages.flatMap((language) => Object.values(eventPaths(id)).map((path) => localPath(path, language)))
}

/** The language of a page of this site, and its path in English. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, prefix = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
  return isLanguage(prefix) && prefix !== 'en' ? { language: prefix, path: rest || '/' } : { language: 'en', path }
}
