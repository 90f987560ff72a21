import { isWebUrl } from '@shop/db/validation/is-web-url'
import { Icon } from '../components/icons/icon.tsx'
import { ExternalButtonLink } from '../components/links/button-link.tsx'
import { Brand, type BrandProps } from './brand.tsx'
import { DRAWER_OPENER_PROPS, Drawer } from './drawer.tsx'
import { MainNav } from './main-nav.tsx'
import type { IsListFilled } from './nav-links.ts'
import styles from './top-bar.module.css'

interface TopBarProps {
  brand: BrandProps
  bookingUrl?: string | undefined
  giftCardUrl?: string | undefined
  hours?: string | undefined
  path: string
  isListFilled: IsListFilled
}

export function TopBar({ brand, bookingUrl = '', giftCardUrl = '', hours, path, isListFilled }: TopBarProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={`line between gap-5 ${styles.inside}`}>
          <Brand {...brand} />
          <div className={styles.nav}>
            <MainNav label="Main" variant="bar" path={path} isListFilled={isListFilled} />
          </div>
          {isWebUrl(bookingUrl) && (
            <div className={`fixed ${styles.book}`}>
              <ExternalButtonLink href={bookingUrl}>Book Now</ExternalButtonLink>
            </div>
          )}
          <noscript>
            <a className={`bold fixed ${styles.menu}`} href="#footer">
              Menu
            </a>
          </noscript>
          <button className={`bold fixed ${styles.menu}`} type="button" {...DRAWER_OPENER_PROPS}>
            <Icon name="menu" />
            Menu
          </button>
        </div>
      </header>
      <Drawer brand={<Brand {...brand} />}>
        <MainNav label="Menu" variant="panel" path={path} isListFilled={isListFilled} giftCardUrl={giftCardUrl} />
        {hours && <p className={`muted ${styles.hours}`}>{hours}</p>}
        {isWebUrl(bookingUrl) && (
          <div className="stack">
            <ExternalButtonLink href={bookingUrl}>Book Now</ExternalButtonLink>
          </div>
        )}
      </Drawer>
    </>
  )
}
