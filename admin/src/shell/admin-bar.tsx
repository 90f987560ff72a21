import { DRAWER_OPENER_PROPS, Drawer } from '@shop/site/layout/drawer.tsx'
import { initDrawer } from '@shop/site/layout/top-bar-client.ts'
import { useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { PublishStatusBadge } from '../publish-status/publish-status-badge.tsx'
import { LeaveDialog } from '../session/leave-dialog.tsx'
import { discardChangesAndLogOut } from '../session/log-out.ts'
import { hasUnsavedChanges } from '../session/unsaved-changes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './admin-bar.module.css'
import { AdminBrand } from './admin-brand.tsx'
import { NAV_ITEMS } from './nav-items.ts'

/** The bar of the staff area; on small screens its links are in a drawer. */
export function AdminBar() {
  const drawer = useDrawer()
  const [isLeaving, setIsLeaving] = useState(false)
  const close = () => drawer.current?.close()
  const logOut = () => {
    close()
    if (hasUnsavedChanges()) setIsLeaving(true)
    else discardChangesAndLogOut()
  }
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <AdminBrand />
        <nav className={styles.nav} aria-label="Admin">
          <NavLinks className={styles.place} />
        </nav>
        <PublishStatusBadge />
        <div className={styles.ways}>
          <ExitLinks className={styles.way} onLogout={logOut} />
        </div>
        <button className={styles.open} type="button" {...DRAWER_OPENER_PROPS}>
          <Icon name="menu" />
          Menu
        </button>
      </div>
      <Drawer ref={drawer}>
        <nav aria-label="Menu">
          <NavLinks className={styles.entry} onNavigate={close} />
        </nav>
        <ExitLinks className={styles.entry} onLogout={logOut} />
      </Drawer>
      {isLeaving && <LeaveDialog onStay={() => setIsLeaving(false)} onLeave={discardChangesAndLogOut} />}
    </header>
  )
}

function useDrawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const unmounted = new AbortController()
    if (drawer.current) initDrawer(drawer.current, unmounted)
    return () => unmounted.abort()
  }, [])
  return drawer
}

function NavLinks({ className = '', onNavigate }: { className: string | undefined; onNavigate?(): void }) {
  return (
    <ul className={styles.places}>
      {NAV_ITEMS.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink className={className} to={to} onClick={onNavigate}>
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
        <Icon name="external-link" />
        View site
      </a>
      <button className={className} type="button" onClick={onLogout}>
        <Icon name="user" />
        Logout
      </button>
    </>
  )
}
