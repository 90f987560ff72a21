import { LISTED_RESOURCES, resources } from '../../../db/src/tables/resources.ts'

export const PUBLIC_PAGES = ['/', '/event/1', ...LISTED_RESOURCES.map((name) => resources[name].page.path)]

export const NOT_FOUND_PATHS = ['/nowhere', '/event/99']

/** Both sides of every breakpoint, and two phones. */
export const WIDTHS = [320, 390, 575, 576, 767, 768, 991, 992, 1199, 1200, 1399, 1400]
