import { isWebUrl } from '@shop/db/validation/is-web-url'
import { ExternalLink, type SiteHref, SiteLink } from '../components/links/link.tsx'
import styles from './main-nav.module.css'
import { ACCOUNT_HREF, type IsListFilled, isActiveLink, listLinks } from './nav-links.ts'

interface MainNavProps {
  label: string
  variant: 'bar' | 'panel'
  path: string
  isListFilled: IsListFilled
  giftCardUrl?: string
}

const HOME = { href: '/', label: 'Home' } as const

export function MainNav({ label, variant, path, isListFilled, giftCardUrl = '' }: MainNavProps) {
  const link = (href: SiteHref) => ({
    className: styles.link,
    href,
    'aria-current': isActiveLink(href, path) ? ('page' as const) : undefined,
  })
  return (
    <nav className={styles[variant]} aria-label={label}>
      <ul className={styles.links}>
        {[HOME, ...listLinks(isListFilled)].map(({ href, label }) => (
          <li key={href}>
            <SiteLink {...link(href)}>{label}</SiteLink>
          </li>
        ))}
        {isWebUrl(giftCardUrl) && (
          <li>
            <ExternalLink className={styles.link} href={giftCardUrl}>
              Gift cards
            </ExternalLink>
          </li>
        )}
        <li>
          <SiteLink {...link(ACCOUNT_HREF)}>
            <span className={styles['signed-out']}>Login</span>
            <span className={styles['signed-in']}>Admin</span>
          </SiteLink>
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
