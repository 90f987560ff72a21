import { priceWords } from '@shop/db/prices/format-price-and-duration'
import type { ServicePrice } from '@shop/db/prices/service-price-schema'
import type { Shop } from '@shop/db/tables/shop'
import { Fragment } from 'react'
import { SiteLink } from '../links/site-link.tsx'
import { phoneUrl } from '../shop/phone-url.ts'
import styles from './price-and-duration-line.module.css'

interface PriceAndDurationLineProps {
  price: ServicePrice
  shop: Pick<Shop, 'currency' | 'levels' | 'phone'>
  linksToPhone?: boolean
  namesLevels?: boolean
}

export function PriceAndDurationLine({
  price,
  shop,
  linksToPhone = false,
  namesLevels = false,
}: PriceAndDurationLineProps) {
  const words = priceWords(price, shop)
  if (!words.price && !words.duration) return null
  const levels = namesLevels ? words.levels : []
  const dot = levels.length > 0 ? '\u00a0· ' : ' · ' // Among many, no line begins with it.
  const isCall = linksToPhone && price.price_kind === 'varies' && shop.phone !== ''
  return (
    <p className={styles.line}>
      {words.price && (
        <b className={styles.price}>
          {isCall ? <SiteLink href={phoneUrl(shop.phone)}>{words.price}</SiteLink> : words.price}
        </b>
      )}
      {levels.map((level) => (
        <Fragment key={level}>
          {dot}
          <span>{level.replace(/ (?=\S+$)/, '\u00a0')}</span>
        </Fragment>
      ))}
      {words.price && words.duration && dot}
      {words.duration && <span>{words.duration}</span>}
    </p>
  )
}
