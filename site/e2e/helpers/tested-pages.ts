import { PAGED_RESOURCES, resources } from '../../../db/src/tables/resources.ts'

export const PUBLIC_PAGES = ['/', '/event/1', ...PAGED_RESOURCES.map((name) => resources[name].page.path)]

export const NOT_FOUND_PATHS = ['/nowhere', '/event/99']
