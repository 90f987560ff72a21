import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { PublishStatusBadge } from '../publish-status/publish-status-badge.tsx'
import { LeaveDialog } from '../session/leave-dialog.tsx'
import { logOut } from '../session/log-out.ts'
import { hasUnsavedChanges } from '../session/unsaved-changes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './admin-bar.module.css'
import { Brand } from './brand.tsx'
import sheet from './drawer.module.css'
import { NAV_ITEMS } from './nav-items.ts'
import { useDrawer } from './use-drawer.ts'

/** The bar of the staff area; on small screens its links are in a panel that slides in (decisions D6). */
export function AdminBar() {
  const { drawer, open, close } = useDrawer()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    close()
    if (hasUnsavedChanges()) setAsking(true)
    else void logOut()
  }
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Brand note="Admin" />
        <nav className={styles.nav} aria-label="Admin">
          <NavLinks className={styles.place} />
        </nav>
        <PublishStatusBadge />
        <div className={styles.ways}>
          <ExitLinks className={styles.way} onLogout={leave} />
        </div>
        <button className={styles.open} type="button" aria-haspopup="dialog" onClick={open}>
          <Icon name="menu" />
          Menu
        </button>
      </div>
      <dialog ref={drawer} className={`${sheet.sheet} ${sheet.staff}`} aria-label="Menu" closedby="any">
        <button className={sheet.close} type="button" aria-label="Close menu" onClick={close}>
          <Icon name="close" />
        </button>
        <nav aria-label="Menu">
          <NavLinks className={sheet.entry} onGo={close} />
        </nav>
        <ExitLinks className={sheet.entry} onLogout={leave} />
      </dialog>
      {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={() => void logOut()} />}
    </header>
  )
}

function NavLinks({ className = '', onGo }: { className: string | undefined; onGo?(): void }) {
  return (
    <ul className={styles.places}>
      {NAV_ITEMS.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink className={className} to={to} onClick={onGo}>
            <Icon name={icon} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function ExitLinks({ className, onLogout }: { className: string | undefined; onLogout(): void }) {
  return (
    <>
      <a className={className} href="/">
        <Icon name="external" />
        View site
      </a>
      <button className={className} type="button" onClick={onLogout}>
        <Icon name="user" />
        Logout
      </button>
    </>
  )
}
