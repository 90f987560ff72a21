import { LISTED_RESOURCES, resources } from '../../../db/src/tables/resources.ts'
import { dayToCome } from './day-to-come.ts'
import { DASHBOARD, NO_SCREEN } from './open-screen.ts'

/** Every screen of the staff area, also without content and for what does not exist. */
export const STAFF_SCREENS = [
  DASHBOARD,
  ...LISTED_RESOURCES.flatMap((name) =>
    ['', '/edit/1', '/edit/new'].map((screen) => resources[name].staff.path + screen),
  ),
  '/admin/services?q=no+such+thing',
  '/admin/services/edit/4711',
  '/admin/bring',
  '/admin/prices',
  '/admin/images',
  '/admin/shop',
  '/admin/shop/paper',
  '/admin/shop/hours',
  '/admin/shop/texts',
  '/admin/shop/look',
  '/admin/account',
  '/admin/people',
  '/admin/timeline',
  `/admin/timeline?at=${dayToCome(40).date}T09:00&page=/services`,
  '/admin/status',
  '/admin/timeline?kind=deleted',
  NO_SCREEN,
]

const BAR_RESOURCES = LISTED_RESOURCES.filter((name) => !resources[name].staff.path.startsWith('/admin/shop/'))

/** The links of records in the bar of the staff area: those of the registry, with images before the last. */
export const RECORD_LINKS = BAR_RESOURCES.map((name): string => resources[name].staff.label).toSpliced(-1, 0, 'Images')
