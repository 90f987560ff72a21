import { initials } from '@shop/site/components/images/initials.ts'
import { useMenu } from '../base/ui/more-menu.tsx'
import styles from './account-menu.module.css'
import { ACCOUNT_ITEMS } from './nav-items.ts'
import { NavLinks } from './nav-links.tsx'
import { UserCard, UserInitials, useUserName } from './user-card.tsx'

export function AccountMenu() {
  const { button, menu } = useMenu()
  const name = useUserName()
  return (
    <>
      <button
        className="icon-button pill"
        type="button"
        aria-label={`${initials(name)}, ${name}: your menu`}
        title={name}
        {...button}
      >
        <UserInitials />
      </button>
      <dialog className={`card ${styles.menu}`} aria-label="Account" {...menu}>
        <div className={styles.user}>
          <UserCard />
        </div>
        <div className={`topped ${styles.group}`}>
          <NavLinks items={ACCOUNT_ITEMS} className="menu-entry line gap-3 touch full" />
        </div>
      </dialog>
    </>
  )
}
