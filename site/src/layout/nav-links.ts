/** The bar's links, in their order; Login or Admin follows them (spec §2). */
export const NAV_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/events', label: 'Events' },
  { href: '/meet-the-team', label: 'Meet The Team' },
  { href: '/reviews', label: 'Reviews' },
]

/** Whether a link is the active one: its own page, or, for the events, the page of one of them. */
export function isActiveLink(href: string, path: string): boolean {
  return href === path || (href === '/events' && path.startsWith('/event/'))
}
