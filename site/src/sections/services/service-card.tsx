import { translate } from '@shop/db/language/translate'
import { formatPriceAndDuration } from '@shop/db/services/prices/format-price-and-duration'
import type { PriceWithPlan } from '@shop/db/services/prices/planned-price'
import { type BookedMember, chooseBookingUrl, membersWithLinkFor } from '@shop/db/services/service-booking-urls'
import type { Service } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import { Fragment } from 'react'
import type { DisplayImage } from '../../components/images/display-image.ts'
import { bookingHost } from '../../components/links/booking-host-and-marketplace-hint.ts'
import { BookingLink } from '../../components/links/booking-link.tsx'
import { ExternalButtonLink } from '../../components/links/button-link.tsx'
import { ExternalLink, type SiteHref } from '../../components/links/site-and-external-links.tsx'
import { PriceAndDurationLine } from './price-and-duration-line.tsx'
import styles from './service-card.module.css'
import type { DrawnService } from './service-drawings.ts'
import { ServicePicture } from './service-picture.tsx'

export interface ServiceCardProps {
  service: DrawnService & PriceWithPlan & Pick<Service, 'booking_url'> & { id?: number | undefined }
  shop: Pick<Shop, 'booking_url' | 'currency' | 'levels'>
  /** where a price that varies links to; nowhere in a preview */
  callUrl?: SiteHref | undefined
  /** those with a separate link for the service are on its card */
  members: (BookedMember & { name: string })[]
  image: DisplayImage | undefined
  imageBaseUrl: string
  hasOtherGround?: boolean | undefined
}

export function ServiceCard({ service, shop, members, callUrl, ...pictureProps }: ServiceCardProps) {
  return (
    <article className={`stack start ${styles.card}`}>
      <div className={styles.picture}>
        <ServicePicture
          service={service}
          {...pictureProps}
          sizes="(min-width: 1200px) 17.5rem, 6rem"
          box={{ ratios: [4 / 3, 1.05] }}
          minWidth={192}
        />
      </div>
      <div className={`stack gap-1 ${styles.words}`}>
        <h2 className="large" dir="auto">
          {service.title}
        </h2>
        <p className={`muted small line-breaks ${styles.description}`} dir="auto">
          {service.description}
        </p>
        <Foot service={service} shop={shop} members={members} callUrl={callUrl} />
      </div>
    </article>
  )
}

function Foot({ service, shop, members, callUrl }: Pick<ServiceCardProps, 'service' | 'shop' | 'members' | 'callUrl'>) {
  const { price, levels, duration } = formatPriceAndDuration(service, shop)
  const href = chooseBookingUrl({ shop, service })
  const links = membersWithLinkFor(service, { shop, members })
  const hasOwnLink = href !== chooseBookingUrl({ shop })
  if (!price && !duration && !service.planned_price && !hasOwnLink && links.length === 0) return null
  const Button = hasOwnLink ? BookingLink : ExternalButtonLink
  return (
    <>
      {levels.length > 0 && <Levels levels={levels} />}
      <div className={`wrap ${links.length > 0 ? styles.columns : styles.foot}`}>
        <PriceAndDurationLine price={service} shop={shop} callUrl={callUrl} />
        {links.length > 0 && (
          <div className={`small strong tall-links ${styles.members}`}>
            {links.map(({ member, url }) => (
              <p key={url}>
                <ExternalLink href={url}>
                  {translate('With {name} on {site}', { name: member.name, site: bookingHost(url) })}
                </ExternalLink>
              </p>
            ))}
          </div>
        )}
        <Button href={href} tone="small">
          {translate('Book')}
          <span className="unseen"> {service.title}</span>
        </Button>
      </div>
    </>
  )
}

function Levels({ levels }: { levels: string[] }) {
  return (
    <p className="muted small">
      {levels.map((level, index) => (
        <Fragment key={level}>
          {index > 0 && ', '}
          <span dir="auto">{level.replace(/ (?=\S+$)/, '\u00a0')}</span>
        </Fragment>
      ))}
    </p>
  )
}
