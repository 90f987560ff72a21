import { NavLink } from 'react-router-dom'
import styles from '../ui/segmented-control.module.css'
import sections from './shop-sections.module.css'

/** The parts of what the site says of the shop; each is a screen and saves by itself. */
const SECTIONS = [
  { to: '/admin/shop', label: 'Name & contact' },
  { to: '/admin/shop/hours', label: 'Hours' },
  { to: '/admin/shop/texts', label: 'Page texts' },
  { to: '/admin/shop/look', label: 'Look' },
]

export function ShopSections() {
  return (
    <nav className={sections.nav} aria-label="Shop details">
      <div className={`${styles.segments} ${sections.links}`}>
        {SECTIONS.map(({ to, label }) => (
          <NavLink key={to} className={`${styles.choice} ${sections.link}`} to={to} end>
            {label}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
