import type { MouseEvent } from 'react'
import { Link, type Location, useLocation } from 'react-router-dom'
import { useAccount } from '../base/data/use-write-permissions.ts'
import { Icon } from '../base/ui/icon.tsx'
import type { NavItem } from './nav-items.ts'

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
