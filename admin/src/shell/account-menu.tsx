import { initials } from '@shop/site/images/initials.ts'
import { useId, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './account-menu.module.css'
import { ACCOUNT_ITEMS, SHOP_ITEMS } from './nav-items.ts'
import { NavLinks } from './nav-links.tsx'
import { SignedInUser, UserInitials, useUserName } from './signed-in-user.tsx'

/** The button of the bar behind which the account, the people and Logout are. */
export function AccountMenu({ onLogout }: { onLogout(): void }) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const name = useUserName()
  const close = () => menu.current?.hidePopover()
  const logOut = () => {
    close()
    onLogout()
  }
  return (
    <>
      <button
        className={styles.open}
        type="button"
        popoverTarget={id}
        aria-label={`${initials(name)}, ${name}: your menu`}
        title={name}
      >
        <UserInitials />
      </button>
      <nav ref={menu} id={id} popover="auto" className={styles.menu} aria-label="Account">
        <div className={styles.user}>
          <SignedInUser />
        </div>
        <div className={styles.group}>
          <NavLinks items={[...ACCOUNT_ITEMS, ...SHOP_ITEMS]} className={styles.entry} onClick={close} />
        </div>
        <div className={styles.group}>
          <button className={styles.entry} type="button" onClick={logOut}>
            <Icon name="power" />
            Logout
          </button>
        </div>
      </nav>
    </>
  )
}
