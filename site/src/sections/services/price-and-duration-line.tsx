import { formatPriceAndDuration } from '@shop/db/services/prices/format-price-and-duration'
import { formatPlannedPrice, type PriceWithPlan } from '@shop/db/services/prices/planned-price'
import type { Shop } from '@shop/db/tables/shop'
import { type SiteHref, SiteLink } from '../../components/links/site-and-external-links.tsx'
import styles from './price-and-duration-line.module.css'

interface PriceAndDurationLineProps {
  price: PriceWithPlan
  shop: Pick<Shop, 'currency' | 'levels'>
  /** where a price that varies links to */
  callUrl?: SiteHref | undefined
}

export function PriceAndDurationLine({ price, shop, callUrl }: PriceAndDurationLineProps) {
  const words = formatPriceAndDuration(price, shop)
  const planned = formatPlannedPrice(price, shop)
  if (!words.price && !words.duration && !planned) return null
  const href = price.price_kind === 'varies' ? callUrl : undefined
  return (
    <p className="muted small tall-links">
      {words.price && (
        <b className={styles.price}>{href ? <SiteLink href={href}>{words.price}</SiteLink> : words.price}</b>
      )}
      {words.price && words.duration && ' · '}
      {words.duration && <span>{words.duration}</span>}
      {planned && (
        <>
          <br />
          <small>{planned}</small>
        </>
      )}
    </p>
  )
}
