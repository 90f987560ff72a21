import type { SiteHref } from '../links/site-href.ts'

/** Which lists of the site have a record to show. */
export type FilledLists = Record<'services' | 'events' | 'team-members' | 'reviews', boolean>

const LIST_LINKS: { href: SiteHref; label: string; list: keyof FilledLists }[] = [
  { href: '/services', label: 'Services', list: 'services' },
  { href: '/events', label: 'Events', list: 'events' },
  { href: '/meet-the-team', label: 'Meet The Team', list: 'team-members' },
  { href: '/reviews', label: 'Reviews', list: 'reviews' },
]

/** The links to the lists of the site that are not empty. */
export function listLinks(filled: FilledLists) {
  return LIST_LINKS.filter(({ list }) => filled[list])
}

/** Login for visitors, Admin for signed-in staff; it follows the other links. */
export const ACCOUNT_HREF = '/admin/dashboard'

/** Paths besides its own on which a link is the active one. */
const ACTIVE_ON: Record<string, RegExp> = { '/events': /^\/event\//, [ACCOUNT_HREF]: /^\/login$/ }

export function isActiveLink(href: string, path: string): boolean {
  return href === path || ACTIVE_ON[href]?.test(path) === true
}
