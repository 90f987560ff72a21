import styles from './main-nav.module.css'
import { ACCOUNT_HREF, isActiveLink, NAV_LINKS } from './nav-links.ts'

interface MainNavProps {
  /** the accessible name */
  label: string
  /** side by side in the bar, or stacked in the drawer */
  variant: 'bar' | 'panel'
  /** of the current page */
  path: string
}

export function MainNav({ label, variant, path }: MainNavProps) {
  const link = (href: string) => ({
    className: styles.link,
    href,
    'aria-current': isActiveLink(href, path) ? ('page' as const) : undefined,
  })
  return (
    <nav className={styles[variant]} aria-label={label}>
      <ul className={styles.links}>
        {NAV_LINKS.map(({ href, label }) => (
          <li key={href}>
            <a {...link(href)}>{label}</a>
          </li>
        ))}
        <li>
          <a {...link(ACCOUNT_HREF)}>
            <span className={styles['signed-out']}>Login</span>
            <span className={styles['signed-in']}>Admin</span>
          </a>
        </li>
      </ul>
      <div className={styles['signed-in']}>
        <button className={styles.link} type="button" data-logout="">
          Logout
        </button>
      </div>
    </nav>
  )
}
