import { type Sentence, translate } from '@shop/db/language/translate'
import type { Shop } from '@shop/db/tables/shop'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { ExternalLink, type SiteHref, SiteLink } from '../components/links/site-and-external-links.tsx'
import { LanguageLink } from './language-link.tsx'
import styles from './main-nav.module.css'
import { ACCOUNT_HREF, type IsListFilled, isActiveLink, listLinks } from './nav-links.ts'

interface MainNavProps {
  label: Sentence
  variant: 'bar' | 'panel'
  path: string
  isListFilled: IsListFilled
  giftCardUrl?: string
  secondLanguage?: Shop['second_language'] | undefined
}

const HOME = { href: '/', label: 'Home' } as const

export function MainNav({ label, variant, path, isListFilled, giftCardUrl = '', secondLanguage }: MainNavProps) {
  const link = (href: SiteHref) => ({
    className: styles.link,
    href,
    'aria-current': isActiveLink(href, path) ? ('page' as const) : undefined,
  })
  return (
    <nav className={styles[variant]} aria-label={translate(label)}>
      <ul className={styles.links}>
        {[HOME, ...listLinks(isListFilled)].map(({ href, label }) => (
          <li key={href}>
            <SiteLink {...link(href)}>{translate(label)}</SiteLink>
          </li>
        ))}
        {isWebUrl(giftCardUrl) && (
          <li>
            <ExternalLink className={styles.link} href={giftCardUrl}>
              {translate('Gift cards')}
            </ExternalLink>
          </li>
        )}
        {secondLanguage && (
          <li>
            <LanguageLink second={secondLanguage} className={styles.link} />
          </li>
        )}
        <li>
          <SiteLink {...link(ACCOUNT_HREF)}>
            <span className={styles['signed-out']}>{translate('Login')}</span>
            <span className={styles['signed-in']}>{translate('Admin')}</span>
          </SiteLink>
        </li>
      </ul>
      <div className={styles['signed-in']}>
        <button className={styles.link} type="button" data-logout="">
          {translate('Logout')}
        </button>
      </div>
    </nav>
  )
}
