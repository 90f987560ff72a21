import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { StatusChip } from '../publication/status-chip.tsx'
import { LeaveQuestion } from '../session/leave-question.tsx'
import { logOut } from '../session/log-out.ts'
import { hasUnsaved } from '../session/unsaved.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './admin-bar.module.css'
import { Brand } from './brand.tsx'
import { PLACES } from './places.ts'
import sheet from './sheet.module.css'
import { useMenu } from './use-menu.ts'

/** The bar of the staff area; on small screens its links are in a panel that slides in (decisions D6). */
export function AdminBar() {
  const { menu, open, close } = useMenu()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    close()
    if (hasUnsaved()) setAsking(true)
    else void logOut()
  }
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Brand note="Admin" />
        <nav className={styles.nav} aria-label="Admin">
          <Places className={styles.place} />
        </nav>
        <StatusChip />
        <div className={styles.ways}>
          <WaysOut className={styles.way} onLogout={leave} />
        </div>
        <button className={styles.open} type="button" aria-haspopup="dialog" onClick={open}>
          <Icon name="menu" />
          Menu
        </button>
      </div>
      <dialog ref={menu} className={`${sheet.sheet} ${sheet.staff}`} aria-label="Menu" closedby="any">
        <button className={sheet.close} type="button" aria-label="Close menu" onClick={close}>
          <Icon name="close" />
        </button>
        <nav aria-label="Menu">
          <Places className={sheet.entry} onGo={close} />
        </nav>
        <WaysOut className={sheet.entry} onLogout={leave} />
      </dialog>
      {asking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={() => void logOut()} />}
    </header>
  )
}

function Places({ className = '', onGo }: { className: string | undefined; onGo?(): void }) {
  return (
    <ul className={styles.places}>
      {PLACES.map(({ to, label, icon }) => (
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

function WaysOut({ className, onLogout }: { className: string | undefined; onLogout(): void }) {
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
