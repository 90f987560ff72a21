import { priceWords } from '@shop/db/prices/format-price-and-duration'
import type { ServicePrice as Price } from '@shop/db/prices/service-price'
import type { Shop } from '@shop/db/tables/shop'
import type { DisplayImage } from '../images/image-url.ts'
import { ExternalButtonLink } from '../links/button-link.tsx'
import styles from './service-card.module.css'
import type { DrawnService } from './service-drawings.ts'
import { ServicePicture } from './service-picture.tsx'
import { ServicePrice } from './service-price.tsx'

export interface ServiceCardProps {
  service: DrawnService & Price
  shop: Pick<Shop, 'booking_url' | 'currency' | 'phone'>
  image: DisplayImage | undefined
  imageBaseUrl: string
  hasOtherGround?: boolean | undefined
}

export function ServiceCard({ service, shop, ...pictureProps }: ServiceCardProps) {
  const { price, duration } = priceWords(service, shop.currency)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ServicePicture
          service={service}
          {...pictureProps}
          sizes="(min-width: 1200px) 17.5rem, 6rem"
          box={{ ratios: [4 / 3, 1.05] }}
          minWidth={192}
        />
      </div>
      <div className={`stack ${styles.words}`}>
        <h2 className={styles.title}>{service.title}</h2>
        <p className={styles.description}>{service.description}</p>
        {(price || duration) && (
          <div className={styles.foot}>
            <ServicePrice price={service} shop={shop} linksToPhone />
            <ExternalButtonLink href={shop.booking_url} tone="small">
              Book<span className="unseen"> {service.title}</span>
            </ExternalButtonLink>
          </div>
        )}
      </div>
    </article>
  )
}
