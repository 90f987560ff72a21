import { NOUNS } from '../data/nouns.ts'
import type { IconName } from '../ui/icon.tsx'

interface Place {
  to: string
  label: string
  icon: IconName
}

/** The staff area's own bar (decisions D6). */
export const PLACES: Place[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'home' },
  ...NOUNS.map(({ path, short, icon }) => ({ to: path, label: short, icon })),
  { to: '/admin/images', label: 'Images', icon: 'image' },
  { to: '/admin/shop', label: 'Shop details', icon: 'shop' },
]
