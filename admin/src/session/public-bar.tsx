import { Brand } from '../shell/brand.tsx'
import sheet from '../shell/drawer.module.css'
import { useDrawer } from '../shell/use-drawer.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './public-bar.module.css'

const LINKS = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/events', label: 'Events' },
  { href: '/meet-the-team', label: 'Meet The Team' },
  { href: '/reviews', label: 'Reviews' },
  { href: '/admin/dashboard', label: 'Login' },
]

/** The bar of the public pages, on the one page of it that is not static (decisions D6). */
export function PublicBar() {
  const { drawer, open, close } = useDrawer()
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Brand note="Barbers & Salon" />
        <nav className={styles.nav} aria-label="Main">
          <Links className={styles.link} />
        </nav>
        <button className={styles.open} type="button" aria-haspopup="dialog" onClick={open}>
          <Icon name="menu" />
          Menu
        </button>
      </div>
      <dialog ref={drawer} className={sheet.sheet} aria-label="Menu" closedby="any">
        <button className={sheet.close} type="button" aria-label="Close menu" onClick={close}>
          <Icon name="close" />
        </button>
        <nav aria-label="Menu">
          <Links className={sheet.entry} />
        </nav>
      </dialog>
    </header>
  )
}

function Links({ className }: { className: string | undefined }) {
  return (
    <ul className={styles.links}>
      {LINKS.map(({ href, label }) => (
        <li key={href}>
          <a className={className} href={href} aria-current={label === 'Login' ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
