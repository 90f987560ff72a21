import { resources } from '@shop/db/resources/definitions'
import { staffScreens } from '@shop/db/resources/screens-without-resource'
import { translationsScreen } from '@shop/db/resources/translations-screen-link'
import type { Role } from '@shop/db/tables/users'
import type { MouseEvent } from 'react'
import { Link, type Location, useLocation } from 'react-router-dom'
import { useAccount } from '../base/data/use-account-and-permissions.ts'
import { SHOP_SECTIONS } from '../base/navigation/shop-sections.ts'
import { Icon, type IconName } from '../base/ui/icon.tsx'
import { RESOURCES } from '../records/resources/index.ts'

export interface NavItem {
  to: string
  label: string
  icon?: IconName
  roles?: Role[] // who sees it; without them everybody
  within?: string[] // where it is also the current one
}

const [SHOP, PRICES] = [resources.shop.staff.path, staffScreens.prices.path]

/** The others are among the sections of the shop. */
const RECORD_ITEMS: NavItem[] = RESOURCES.filter(({ path }) => !path.startsWith(`${SHOP}/`)).map(
  ({ path, navLabel, icon }) => ({ to: path, label: navLabel, icon }),
)

const DASHBOARD: NavItem = { to: '/admin/dashboard', label: 'Dashboard', icon: 'home' }
const IMAGES: NavItem = { to: resources.images.staff.path, label: resources.images.staff.label, icon: 'image' }

export const NAV_ITEMS: NavItem[] = [DASHBOARD, ...RECORD_ITEMS.toSpliced(-1, 0, IMAGES)]

/** The bar has room for one link, to the first section of the shop that the user can change. */
export const SHOP_LINKS: NavItem[] = [
  { to: SHOP, within: [PRICES, translationsScreen.path], label: 'Shop details', roles: ['owner'] },
  { to: PRICES, within: [SHOP, translationsScreen.path], label: 'Shop', roles: ['staff'] },
]

/** The timeline is next to the account. */
export const SHOP_ITEMS: NavItem[] = SHOP_SECTIONS.filter((section) => section !== staffScreens.timeline).map(
  ({ path, label, isOwnerOnly }) => ({ to: path, label, ...(isOwnerOnly && { roles: ['owner'] }) }),
)

/** In a shop with a second language. */
export const WORDS: NavItem = { to: translationsScreen.path, label: translationsScreen.label }

/** What a renter can change; the other lists are on the dashboard, to read. */
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
  { to: '/admin/people', label: 'Staff accounts', icon: 'people', roles: ['owner'] },
  { to: '/admin/status', label: 'Status', icon: 'pulse', roles: ['owner'] },
  { to: '/admin/timeline', label: 'Timeline', icon: 'clock' },
  { to: '/admin/timeline?kind=deleted', label: 'Recently deleted', icon: 'trash' },
]

interface NavLinksProps {
  items: NavItem[]
  className: string | undefined
  onClick?(event: MouseEvent<HTMLAnchorElement>): void
}

export function NavLinks({ items, className = '', onClick }: NavLinksProps) {
  const role = useAccount().data?.role
  const shown = items.filter(({ roles }) => !roles || (role && roles.includes(role)))
  const current = useCurrentItem(shown)
  return (
    <ul>
      {shown.map((item) => (
        <li key={item.to}>
          <Link
            className={className}
            to={item.to}
            aria-current={item === current ? 'page' : undefined}
            onClick={onClick}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function useCurrentItem(items: NavItem[]): NavItem | undefined {
  const location = useLocation()
  return items.findLast(({ to, within = [] }) => [to, ...within].some((address) => isAt(address, location)))
}

/** The list of deleted records is the timeline with a filter. */
function isAt(address: string, { pathname, search }: Location): boolean {
  const [path, query = ''] = address.split('?')
  return `${pathname}/`.startsWith(`${path}/`) && search.includes(query)
}
