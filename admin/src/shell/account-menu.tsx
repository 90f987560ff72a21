import { initials } from '@shop/site/components/images/initials.ts'
import { useAccount } from '../base/data/use-account-and-permissions.ts'
import { useSessionUser } from '../base/session/session.ts'
import { useMenu } from '../base/ui/more-menu.tsx'
import { ACCOUNT_ITEMS, NavLinks, useCurrentItem } from './nav-links.tsx'
import styles from './shell.module.css'

export function AccountMenu() {
  const { button, menu } = useMenu()
  const name = useUserName()
  return (
    <>
      <button
        className={`icon-button pill ${styles.opener}`}
        type="button"
        aria-current={useCurrentItem(ACCOUNT_ITEMS) && true}
        aria-label={`${initials(name)}, ${name}: your menu`}
        title={name}
        {...button}
      >
        <UserInitials />
      </button>
      <dialog className={`card ${styles.menu}`} aria-label="Account" {...menu}>
        <div className="pad-2-4">
          <UserCard />
        </div>
        <div className={`topped ${styles.group}`}>
          <NavLinks items={ACCOUNT_ITEMS} className="menu-entry line gap-3 touch full" />
        </div>
      </dialog>
    </>
  )
}

const ROLE_WORDS = { owner: 'Owner', staff: 'Staff', renter: 'Renter' }

function UserInitials() {
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

function useUserName(): string {
  const user = useSessionUser()
  return useAccount().data?.name || user?.username || ''
}
