import { priceWords } from '@shop/db/services/prices/format-price-and-duration'
import { type PriceWithPlan, plannedPriceWords } from '@shop/db/services/prices/planned-price'
import type { Shop } from '@shop/db/tables/shop'
import { Fragment } from 'react'
import { type SiteHref, SiteLink } from '../../components/links/link.tsx'
import styles from './price-and-duration-line.module.css'

interface PriceAndDurationLineProps {
  price: PriceWithPlan
  shop: Pick<Shop, 'currency' | 'levels'>
  /** what a price that varies links to */
  callUrl?: SiteHref | undefined
  namesLevels?: boolean
}

export function PriceAndDurationLine({ price, shop, callUrl, namesLevels = false }: PriceAndDurationLineProps) {
  const words = priceWords(price, shop)
  const planned = plannedPriceWords(price, shop)
  if (!words.price && !words.duration && !planned) return null
  const levels = namesLevels ? words.levels : []
  const dot = levels.length > 0 ? '\u00a0· ' : ' · ' // Among many, no line begins with it.
  const href = price.price_kind === 'varies' ? callUrl : undefined
  return (
    <p className={`muted small ${styles.line}`}>
      {words.price && (
        <b className={styles.price}>{href ? <SiteLink href={href}>{words.price}</SiteLink> : words.price}</b>
      )}
      {levels.map((level) => (
        <Fragment key={level}>
          {dot}
          <span dir="auto">{level.replace(/ (?=\S+$)/, '\u00a0')}</span>
        </Fragment>
      ))}
      {words.price && words.duration && dot}
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
