import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useIsOwner } from '../base/data/use-write-permissions.ts'
import { Icon } from '../base/ui/icon.tsx'
import type { NavItem } from './nav-items.ts'

interface NavLinksProps {
  items: NavItem[]
  className: string | undefined
  onClick?(event: MouseEvent<HTMLAnchorElement>): void
}

export function NavLinks({ items, className = '', onClick }: NavLinksProps) {
  const isOwner = useIsOwner()
  const { pathname, search } = useLocation()
  return (
    <ul>
      {items
        .filter(({ isOwnerOnly }) => isOwner || !isOwnerOnly)
        .map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              className={className}
              to={to}
              aria-current={isCurrent(to, pathname, search) ? 'page' : undefined}
              onClick={onClick}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
    </ul>
  )
}

/** The list of what was deleted is the timeline with a filter, and another entry. */
function isCurrent(to: string, pathname: string, search: string): boolean {
  const [path, query] = to.split('?')
  const isDeleted = search.includes('kind=deleted')
  return `${pathname}/`.startsWith(`${path}/`) && (path !== '/admin/timeline' || isDeleted === (query !== undefined))
}
