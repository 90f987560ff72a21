import { resources } from '@shop/db/tables/resources'
import type { IconName } from '../base/ui/icon.tsx'
import { RESOURCES } from '../records/resources/index.ts'

export interface NavItem {
  to: string
  label: string
  icon: IconName
  isOwnerOnly?: boolean
}

/** The others stand among the details of the shop. */
const RECORD_ITEMS: NavItem[] = RESOURCES.filter(({ path }) => !path.startsWith(`${resources.shop.staff.path}/`)).map(
  ({ path, navLabel, icon }) => ({ to: path, label: navLabel, icon }),
)

const DASHBOARD: NavItem = { to: '/admin/dashboard', label: 'Dashboard', icon: 'home' }
const IMAGES: NavItem = { to: resources.images.staff.path, label: resources.images.staff.label, icon: 'image' }

export const NAV_ITEMS: NavItem[] = [
  DASHBOARD,
  ...RECORD_ITEMS.toSpliced(-1, 0, IMAGES),
  { to: resources.shop.staff.path, label: 'Shop details', icon: 'shop', isOwnerOnly: true },
]

/** What a renter may change; the other lists stand on the dashboard, to be read. */
export function renterNavItems(memberId: number): NavItem[] {
  const profile = { to: `${resources['team-members'].staff.path}/edit/${memberId}`, label: 'Your profile' }
  return [
    DASHBOARD,
    { ...profile, icon: 'user' },
    { to: resources.work.staff.path, label: resources.work.staff.label, icon: 'scissors' },
    IMAGES,
  ]
}

export const ACCOUNT_ITEMS: NavItem[] = [
  { to: '/admin/account', label: 'Your account', icon: 'user' },
  { to: '/admin/people', label: 'Staff accounts', icon: 'people', isOwnerOnly: true },
  { to: '/admin/status', label: 'Status', icon: 'pulse', isOwnerOnly: true },
  { to: '/admin/timeline', label: 'Timeline', icon: 'clock' },
  { to: '/admin/timeline?kind=deleted', label: 'Recently deleted', icon: 'trash' },
]
