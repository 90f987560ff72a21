import { PAGED_RESOURCES, resources } from '../../../db/src/resources/definitions.ts'

/** Without the page of work, which exists when there is some. */
export const PUBLIC_PAGES = [
  ...['/', '/event/1'],
  ...PAGED_RESOURCES.filter((name) => name !== 'work').map((name) => resources[name].page.path),
]

export const NOT_FOUND_PATHS = ['/nowhere', '/event/99']

/** From each breakpoint on, and a narrow phone; in the long run also the other side of each, and another phone. */
export const BREAKPOINT_WIDTHS = process.env.TEST_LONG
  ? [320, 390, 575, 576, 767, 768, 991, 992, 1199, 1200, 1399, 1400]
  : [320, 576, 768, 992, 1200, 1400]
