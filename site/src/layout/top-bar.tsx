import { translate } from '@shop/db/language/translate'
import type { Shop } from '@shop/db/tables/shop'
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
  secondLanguage?: Shop['second_language'] | undefined
  path: string
  isListFilled: IsListFilled
}

export function TopBar({ brand, bookingUrl = '', giftCardUrl = '', hours, secondLanguage, ...nav }: TopBarProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={`line between gap-5 ${styles.inside}`}>
          <Brand {...brand} />
          <div className={`unprinted ${styles.nav}`}>
            <MainNav label="Main" variant="bar" secondLanguage={secondLanguage} {...nav} />
          </div>
          {isWebUrl(bookingUrl) && (
            <div className={`fixed unprinted ${styles.book}`}>
              <ExternalButtonLink href={bookingUrl}>{translate('Book Now')}</ExternalButtonLink>
            </div>
          )}
          <noscript>
            <a className={`bold fixed unprinted ${styles.menu}`} href="#footer">
              {translate('Menu')}
            </a>
          </noscript>
          <button className={`bold fixed unprinted ${styles.menu}`} type="button" {...DRAWER_OPENER_PROPS}>
            <Icon name="menu" />
            {translate('Menu')}
          </button>
        </div>
      </header>
      <Drawer brand={<Brand {...brand} />}>
        <MainNav label="Menu" variant="panel" giftCardUrl={giftCardUrl} secondLanguage={secondLanguage} {...nav} />
        {hours && <p className={`muted ${styles.hours}`}>{hours}</p>}
        {isWebUrl(bookingUrl) && (
          <div className="stack">
            <ExternalButtonLink href={bookingUrl}>{translate('Book Now')}</ExternalButtonLink>
          </div>
        )}
      </Drawer>
    </>
  )
}
