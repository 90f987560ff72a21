import { initials } from '@shop/site/images/initials.ts'
import { useSessionUser } from '../base/session/session.ts'
import { useAccount } from '../screens/account/use-account.ts'
import styles from './user-card.module.css'

export function UserInitials() {
  return (
    <span className={`center ${styles.initials}`} aria-hidden="true">
      {initials(useUserName())}
    </span>
  )
}

export function UserCard() {
  const username = useSessionUser()?.username
  const { name, role } = useAccount().data ?? {}
  return (
    <div className={`row ${styles.user}`}>
      <UserInitials />
      <p className={styles.words}>
        <b>{name || username}</b>
        <small className={`fine ${styles.note}`}>
          {[name && username, role === 'owner' ? 'Owner' : role && 'Staff'].filter(Boolean).join(' · ')}
        </small>
      </p>
    </div>
  )
}

export function useUserName(): string {
  const user = useSessionUser()
  return useAccount().data?.name || user?.username || ''
}
