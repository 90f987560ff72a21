import type { IconName } from '../ui/icon.tsx'

interface Place {
  to: string
  label: string
  icon: IconName
}

/** The staff area's own bar (decisions D6). */
export const PLACES: Place[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/admin/services', label: 'Services', icon: 'scissors' },
  { to: '/admin/events', label: 'Events', icon: 'calendar' },
  { to: '/admin/team', label: 'Team', icon: 'team' },
  { to: '/admin/images', label: 'Images', icon: 'image' },
  { to: '/admin/shop', label: 'Shop details', icon: 'shop' },
]
