import { extname, join } from 'node:path'
import { LANGUAGES } from '@shop/db/language/language-names'
import { localPath } from '@shop/site/components/links/local-path.ts'

/** Pages that answer 404 and are published anyway. */
const NOT_FOUND_PAGES = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [localPath('/404', language), localPath('/404.html', language).slice(1)],
    [localPath('/event/not-found', language), localPath('/event/404.html', language).slice(1)],
  ]),
)

export function isNotFoundPage(path: string): boolean {
  return path in NOT_FOUND_PAGES
}

export function pagePath(file: string): string | undefined {
  const path = `/${file}`.replace(/(?<=.)\/index\.html$|index\.html$/, '')
  return encodeURI(path) === path && pageFile(path) === file ? path : undefined
}

/** The file of a page inside the public folder: /services is services/index.html, /robots.txt is robots.txt. */
export function pageFile(path: string): string {
  return NOT_FOUND_PAGES[path] ?? (extname(path) ? path.slice(1) : join(path.slice(1), 'index.html'))
}

/** Share images and icons take long: they are rendered after the site is live, and hold no revision back. */
export function isDeferredPage(path: string): boolean {
  return /\.(png|ico)$/.test(path)
}

export function isHtml(path: string): boolean {
  return extname(path) === ''
}
