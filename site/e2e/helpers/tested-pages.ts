import { PAGED_RESOURCES, resources } from '../../../db/src/tables/resources.ts'

/** Without the page of work, which exists when there is some. */
export const PUBLIC_PAGES = [
  ...['/', '/event/1'],
  ...PAGED_RESOURCES.filter((name) => name !== 'work').map((name) => resources[name].page.path),
]

export const NOT_FOUND_PATHS = ['/nowhere', '/event/99']
