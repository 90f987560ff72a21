/** The links of the public bar, in their order. */
export const NAV_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/events', label: 'Events' },
  { href: '/meet-the-team', label: 'Meet The Team' },
  { href: '/reviews', label: 'Reviews' },
]

/** Login for visitors, Admin for signed-in staff; it follows the other links. */
export const ACCOUNT_HREF = '/admin/dashboard'

/** Paths besides its own on which a link is the active one. */
const ACTIVE_ON: Record<string, RegExp> = { '/events': /^\/event\//, [ACCOUNT_HREF]: /^\/login$/ }

export function isActiveLink(href: string, path: string): boolean {
  return href === path || ACTIVE_ON[href]?.test(path) === true
}
