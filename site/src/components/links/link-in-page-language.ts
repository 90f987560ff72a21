import { isSitePage, withoutOwnHost } from '@shop/db/resources/old-address-key-and-own-pages'
import { localPath } from './local-path.ts'

/** A link that staff entered. One to a page of this site stays in the language of the current page. */
export function linkInPageLanguage(url: string): string {
  return isSitePage(url.replace(/[?#].*/, '')) ? localPath(url) : url
}

/** HTML whose full addresses of pages of this site lead to them in the language of the page. */
export function localizeFullAddresses(html: string, siteUrl: string): string {
  return html.replaceAll(/(<a\b[^>]* href=")(https?:[^"]*)/gi, (_, start: string, url: string) => {
    const path = withoutOwnHost(url, siteUrl)
    const local = linkInPageLanguage(path)
    return start + (local === path ? url : local)
  })
}
