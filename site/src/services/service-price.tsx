import { priceWords } from '@shop/db/prices/format-price-and-duration'
import type { ServicePrice as Price } from '@shop/db/prices/service-price'
import type { Shop } from '@shop/db/tables/shop'
import { SiteLink } from '../links/site-link.tsx'
import { phoneLink } from '../shop/phone-url.ts'
import styles from './service-price.module.css'

interface ServicePriceProps {
  price: Price
  shop: Pick<Shop, 'currency' | 'phone'>
  linksToPhone?: boolean
}

export function ServicePrice({ price, shop, linksToPhone = false }: ServicePriceProps) {
  const words = priceWords(price, shop.currency)
  if (!words.price && !words.duration) return null
  const isCall = linksToPhone && price.price_kind === 'varies' && shop.phone !== ''
  return (
    <p className={styles.line}>
      {words.price && (
        <b className={styles.price}>
          {isCall ? <SiteLink href={phoneLink(shop.phone)}>{words.price}</SiteLink> : words.price}
        </b>
      )}
      {words.price && words.duration && ' · '}
      {words.duration && <span>{words.duration}</span>}
    </p>
  )
}
