import { initials } from '@shop/site/components/images/initials.ts'
import { useAccount } from '../base/data/use-write-permissions.ts'
import { useSessionUser } from '../base/session/session.ts'
import styles from './shell.module.css'

const ROLE_WORDS = { owner: 'Owner', staff: 'Staff', renter: 'Renter' }

export function UserInitials() {
  return (
    <span dir="auto" className={`center fixed pill ${styles.initials}`} aria-hidden="true">
      {initials(useUserName())}
    </span>
  )
}

export function UserCard() {
  const username = useSessionUser()?.username
  const { name, role } = useAccount().data ?? {}
  return (
    <div className={`row gap-3 shrink ${styles.user}`}>
      <UserInitials />
      <p className={`shrink ${styles.words}`}>
        <b dir="auto">{name || username}</b>
        <small className={`hint ${styles.note}`}>
          {[name && username, role && ROLE_WORDS[role]].filter(Boolean).join(' · ')}
        </small>
      </p>
    </div>
  )
}

export function useUserName(): string {
  const user = useSessionUser()
  return useAccount().data?.name || user?.username || ''
}
