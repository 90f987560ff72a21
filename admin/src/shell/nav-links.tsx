import type { MouseEvent } from 'react'
import { NavLink } from 'react-router-dom'
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
  return (
    <ul>
      {items
        .filter(({ isOwnerOnly }) => isOwner || !isOwnerOnly)
        .map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink className={className} to={to} onClick={onClick}>
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
    </ul>
  )
}
