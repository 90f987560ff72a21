export const PUBLIC_PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']

export const NOT_FOUND_PATHS = ['/nowhere', '/event/99']

/** Both sides of every breakpoint, and two phones. */
export const WIDTHS = [320, 390, 575, 576, 767, 768, 991, 992, 1199, 1200, 1399, 1400]
