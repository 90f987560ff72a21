import type { Role } from '@shop/db/tables/users'
import { initials } from '@shop/site/images/initials.ts'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import styles from './people-screen.module.css'

interface PersonEntryProps {
  name: string
  username: string
  role: Role
  isSelf?: boolean
  isOff?: boolean
  state: ReactNode
  children: ReactNode
}

export function PersonEntry({ name, username, role, isSelf, isOff, state, children }: PersonEntryProps) {
  const fine = [name && username, isSelf && 'you'].filter(Boolean).join(' · ')
  return (
    <li className={styles.entry}>
      <div className={styles.person}>
        <span className={isOff ? `${styles.initials} ${styles.off}` : styles.initials} aria-hidden="true">
          {initials((name || username).replaceAll(/[._-]/g, ' '))}
        </span>
        <div>
          <b>{name || username}</b>
          {fine && <p className="hint">{fine}</p>}
        </div>
      </div>
      <div>
        <Badge tone={role === 'owner' ? 'good' : 'quiet'}>{role === 'owner' ? 'Owner' : 'Staff'}</Badge>
      </div>
      <div className="hint">{state}</div>
      <div className={`buttons ${styles.actions}`}>{children}</div>
    </li>
  )
}
