import { RESOURCES } from '../resources/index.ts'
import type { IconName } from '../ui/icon.tsx'

interface NavItem {
  to: string
  label: string
  icon: IconName
}

/** The links of the staff area's bar. */
export const NAV_ITEMS: NavItem[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'home' },
  ...RESOURCES.map(({ path, navLabel, icon }) => ({ to: path, label: navLabel, icon })),
  { to: '/admin/images', label: 'Images', icon: 'image' },
  { to: '/admin/shop', label: 'Shop details', icon: 'shop' },
]
