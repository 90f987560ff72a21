import { translate } from '@shop/db/language/translate'
import { resources } from '@shop/db/resources/definitions'
import { levelName } from '@shop/db/services/prices/price-levels'
import { type BookedMember, chooseBookingUrl } from '@shop/db/services/service-booking-urls'
import type { Shop } from '@shop/db/tables/shop'
import type { TeamMember } from '@shop/db/tables/team-members'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../components/icons/icon.tsx'
import type { DisplayImage } from '../../components/images/display-image.ts'
import { Portrait } from '../../components/images/portrait.tsx'
import { BookingLink } from '../../components/links/booking-link.tsx'
import { ExternalLink, SiteLink } from '../../components/links/site-and-external-links.tsx'
import { PhoneLinks } from '../../content/shop/phone-links.tsx'
import type { PhonePart } from '../../content/shop/phone-parts.ts'
import rowStyles from './contact-rows.module.css'
import { OwnPricesAndHours, type PricesAndHoursDetails } from './own-prices-and-hours.tsx'
import styles from './team-member-card.module.css'

export interface TeamMemberCardProps {
  member: Contact & PricesAndHoursDetails & BookedMember & Pick<TeamMember, 'position' | 'description' | 'level'>
  image: DisplayImage | undefined
  imageBaseUrl: string
  shop: Pick<Shop, 'booking_url' | 'levels' | 'currency'>
  /** the phone number as links; none in a preview */
  phone?: PhonePart[]
  imageSide?: 'left' | 'right'
  /** whether no member of its list has a portrait */
  isListBare?: boolean
}

export function TeamMemberCard({ member, shop, phone, imageSide, isListBare, ...imageProps }: TeamMemberCardProps) {
  const { independent } = member
  const bookingUrl = chooseBookingUrl({ shop, member })
  const level = independent ? undefined : levelName(shop.levels, member.level)
  const sides = [imageSide === 'right' && styles.right, isListBare && styles.bare]
  const classes = [styles.card, ...sides, independent && 'own-business__card']
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      <div className={styles.portrait}>
        <Portrait
          {...imageProps}
          name={member.name}
          sizes="(min-width: 1200px) 22rem, (min-width: 768px) 34vw, 6.6rem"
          box={{ ratios: [4 / 4.7] }}
          minWidth={192}
          className={styles.arch}
        />
        {!imageProps.image && (
          <p className={`muted small strong ${styles.missing}`}>{translate('No image available')}</p>
        )}
      </div>
      <div className={`stack ${styles.head}`}>
        {member.position.trim() && (
          <p className={`eyebrow ${styles.position}`} dir="auto">
            {member.position}
          </p>
        )}
        <h2 className={styles.name} dir="auto">
          {member.name}
        </h2>
        {level && (
          <p>
            <SiteLink className={`line gap-2 ${rowStyles.link}`} href={resources.services.page.path}>
              {translate('{level} prices', { level })}
            </SiteLink>
          </p>
        )}
        {independent && <p className="small strong own-business__tag">{translate('Runs their own business here')}</p>}
      </div>
      {member.description.trim() && (
        <p className={`muted readable line-breaks ${styles.description}`} dir="auto">
          {member.description}
        </p>
      )}
      {independent && <OwnPricesAndHours member={member} currency={shop.currency} />}
      <ContactRows member={member} phone={phone ?? [{ text: member.phone_number }]} />
      {bookingUrl && (
        <p className={independent ? `${styles.book} own-business__book` : styles.book}>
          <BookingLink href={bookingUrl}>{translate('Book with {name} Now', { name: member.name })}</BookingLink>
        </p>
      )}
    </article>
  )
}

type Contact = Pick<TeamMember, 'phone_number' | 'instagram_name' | 'instagram_url' | 'facebook_name' | 'facebook_url'>

/** A social network needs both its name and its URL. */
function ContactRows({ member, phone }: { member: Contact; phone: PhonePart[] }) {
  const networks = [
    { icon: 'instagram' as const, label: 'Instagram', name: member.instagram_name, url: member.instagram_url },
    { icon: 'facebook' as const, label: 'Facebook', name: member.facebook_name, url: member.facebook_url },
  ].filter(({ name, url }) => name.trim() && isWebUrl(url))
  const hasPhone = member.phone_number.trim() !== ''
  if (!hasPhone && networks.length === 0) return null
  return (
    <ul className={`wrap strong ${rowStyles.rows}`}>
      {hasPhone && (
        <li>
          <PhoneRow phone={phone} />
        </li>
      )}
      {networks.map(({ icon, label, name, url }) => (
        <li key={icon}>
          <ExternalLink className={`line gap-2 ${rowStyles.link}`} href={url}>
            <RowContent icon={icon} label={label} text={name} />
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/** The whole row is the link if it is one number. */
function PhoneRow({ phone }: { phone: PhonePart[] }) {
  const [first, ...others] = phone
  if (first?.href && others.length === 0)
    return (
      <SiteLink className={`line gap-2 ${rowStyles.link}`} href={first.href}>
        <RowContent icon="phone" label={translate('Phone')} text={first.text} />
      </SiteLink>
    )
  return (
    <span className={`line gap-2 ${rowStyles.link}`}>
      <RowContent icon="phone" label={translate('Phone')} text={<PhoneLinks parts={phone} />} />
    </span>
  )
}

function RowContent({ icon, label, text }: { icon: IconName; label: string; text: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <span className="unseen">{label}: </span>
        {text}
      </span>
    </>
  )
}
