import { ButtonLink } from '../buttons/button-link.tsx'
import { Icon } from '../icons/icon.tsx'
import { Brand } from './brand.tsx'
import { DRAWER_OPENER_PROPS, Drawer } from './drawer.tsx'
import { MainNav } from './main-nav.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  /** of the shop */
  name: string
  /** where visitors book; without it, the bar offers neither booking nor the hours */
  bookingUrl?: string
  /** of the current page */
  path: string
}

/** The public bar and its drawer. Static HTML; `initTopBar` adds the logout and what older browsers need. */
export function TopBar({ name, bookingUrl, path }: TopBarProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inside}>
          <Brand name={name} short />
          <div className={styles.nav}>
            <MainNav label="Main" variant="bar" path={path} />
          </div>
          {bookingUrl !== undefined && (
            <div className={styles.book}>
              <ButtonLink href={bookingUrl}>Book Now</ButtonLink>
            </div>
          )}
          <button className={styles.menu} type="button" {...DRAWER_OPENER_PROPS}>
            <Icon name="menu" />
            Menu
          </button>
        </div>
      </header>
      <Drawer brand={<Brand name={name} short />}>
        <MainNav label="Menu" variant="panel" path={path} />
        {bookingUrl !== undefined && (
          <>
            <p className={styles.hours}>Open seven days a week. Call the shop for hours.</p>
            <div className={styles['panel-book']}>
              <ButtonLink href={bookingUrl}>Book Now</ButtonLink>
            </div>
          </>
        )}
      </Drawer>
    </>
  )
}
