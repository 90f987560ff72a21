import { translate } from '@shop/db/language/translate'
import type { Shop } from '@shop/db/tables/shop'
import type { OpeningHours } from '@shop/db/time/opening-hours/opening-hours'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import type { ReactNode } from 'react'
import { LineIcon } from '../components/icons/icon.tsx'
import { ContactLink, ExternalLink, SiteLink } from '../components/links/site-and-external-links.tsx'
import { listSocialLinks } from '../components/links/social-links.ts'
import { wordsWithoutHours } from '../content/opening-hours/hours-summary.ts'
import { PhoneLinks, withVerb } from '../content/shop/phone-links.tsx'
import type { PhonePart } from '../content/shop/phone-parts.ts'
import { formatCityLine, mapUrl } from '../content/shop/shop-address.ts'
import { HoursTable } from '../opening-hours/hours-table.tsx'
import { Brand, type BrandProps } from './brand.tsx'
import styles from './footer.module.css'
import { LanguageLink } from './language-link.tsx'
import { ACCESSIBILITY_PATH, ACCOUNT_HREF, type IsListFilled, listLinks } from './nav-links.ts'

interface FooterProps {
  brand: BrandProps
  text: string
  shop: Shop
  hours: OpeningHours | undefined
  /** the shop's number, and the one for text messages */
  phones: { calls: PhonePart[]; texts: PhonePart[] }
  isListFilled: IsListFilled
}

const title = `eyebrow ${styles.title}`

export function Footer({ brand, text, shop, hours, phones, isListFilled }: FooterProps) {
  const cityLine = formatCityLine(shop)
  const phone = shop.phone && <PhoneLinks parts={phones.calls} />
  const texts = shop.text_phone && <PhoneLinks parts={withVerb('Text {phone}', phones.texts)} />
  return (
    <footer className={`plain-links ${styles.footer}`} id="footer">
      <div className="stripe unprinted" />
      <div className={`wrap page ${styles.inside}`}>
        <div className={`stack gap-4 ${styles.about}`}>
          <Brand {...brand} />
          <p data-text="footer_text" dir="auto">
            {text}
          </p>
          <SocialLinks shop={shop} />
        </div>
        {shop.street && (
          <div>
            <h2 className={title}>{translate('Visit')}</h2>
            <address>
              {shop.street}
              {cityLine && (
                <>
                  , <span dir="auto">{cityLine}</span>
                </>
              )}
              <Line>
                <ExternalLink href={mapUrl(shop)}>{translate('Get directions')}</ExternalLink>
              </Line>
              <Line>{hours && phone}</Line>
              <Line>{hours && texts}</Line>
            </address>
          </div>
        )}
        {phone && !(hours && shop.street) && (
          <div>
            <h2 className={title}>{translate('Call')}</h2>
            <p>
              {phone}
              <Line>{texts}</Line>
              <Line>{!hours && wordsWithoutHours(shop).days}</Line>
            </p>
          </div>
        )}
        <BrowseLinks shop={shop} isListFilled={isListFilled} />
        <noscript>
          <SiteLink href={ACCOUNT_HREF}>{translate('Login')}</SiteLink>
        </noscript>
        {hours && (
          <div className={styles.hours} id="hours">
            <h2 className={title}>{translate('Hours')}</h2>
            <HoursTable week={hours.week} special_days={hours.special_days} zone={shop.time_zone} />
          </div>
        )}
        <FinePrint shop={shop} />
      </div>
    </footer>
  )
}

function FinePrint({ shop }: Pick<FooterProps, 'shop'>) {
  return (
    <p className={`small ${styles.fine}`}>
      {`© ${shop.copyright_year} ${shop.name && `${shop.name}. ${translate('All rights reserved.')}`}`}
      {shop.counts_taps && ` ${translate('We count taps on links such as Book and Call, but not who taps them.')}`}
    </p>
  )
}

function SocialLinks({ shop }: Pick<FooterProps, 'shop'>) {
  const links = listSocialLinks(shop)
  if (links.length === 0) return null
  return (
    <ul className="stack gap-1">
      {links.map(({ label, path, href }) => (
        <li key={label} className="line gap-2">
          <LineIcon path={path} />
          <ContactLink href={href}>{label}</ContactLink>
        </li>
      ))}
    </ul>
  )
}

function BrowseLinks({ shop, isListFilled }: Pick<FooterProps, 'shop' | 'isListFilled'>) {
  const links = listLinks(isListFilled)
  const hasOthers = isWebUrl(shop.gift_card_url) || shop.has_accessibility_page || shop.second_language
  if (links.length === 0 && !hasOthers) return null
  return (
    <nav className="unprinted" aria-label={translate('Footer')}>
      <h2 className={title}>{translate('Browse')}</h2>
      <ul className="stack gap-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href}>{translate(label)}</SiteLink>
          </li>
        ))}
        {isWebUrl(shop.gift_card_url) && (
          <li>
            <ExternalLink href={shop.gift_card_url}>{translate('Gift cards')}</ExternalLink>
          </li>
        )}
        {shop.has_accessibility_page && (
          <li>
            <SiteLink href={ACCESSIBILITY_PATH}>{translate('Accessibility')}</SiteLink>
          </li>
        )}
        {shop.second_language && (
          <li>
            <LanguageLink second={shop.second_language} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    children && (
      <>
        <br />
        {children}
      </>
    )
  )
}
