import { translate } from '@shop/db/language/translate'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import type { ReactNode } from 'react'
import { bookingHost } from './booking-host-and-marketplace-hint.ts'
import styles from './booking-link.module.css'
import { ExternalButtonLink } from './button-link.tsx'

/** With the name of the site it leads to below it. An address that is not http(s) shows nothing. */
export function BookingLink({ href, ...button }: { href: string; tone?: 'action' | 'small'; children: ReactNode }) {
  if (!isWebUrl(href)) return null
  return (
    <span className={styles.booking}>
      <ExternalButtonLink href={href} {...button} />
      <small className={styles.host}>{translate('on {site}', { site: bookingHost(href) })}</small>
    </span>
  )
}
