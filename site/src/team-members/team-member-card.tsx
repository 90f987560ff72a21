import type { TeamMember } from '@shop/db/tables/team-members'
import { ButtonLink } from '../buttons/button-link.tsx'
import type { DisplayImage } from '../images/image-url.ts'
import { ResponsiveImage } from '../images/responsive-image.tsx'
import { ContactRows } from './contact-rows.tsx'
import styles from './team-member-card.module.css'

export interface TeamMemberCardProps {
  member: Pick<
    TeamMember,
    | 'name'
    | 'position'
    | 'description'
    | 'phone_number'
    | 'instagram_name'
    | 'instagram_url'
    | 'facebook_name'
    | 'facebook_url'
    | 'booking_url'
  >
  image: DisplayImage | undefined
  imageBaseUrl: string
  /** the shop's booking page, for a member without one */
  bookingUrl: string
  /** alternates down the page */
  imageSide?: 'left' | 'right'
  /** whether its image is the first of the page */
  priority?: boolean
}

export function TeamMemberCard({
  member,
  bookingUrl,
  imageSide = 'left',
  priority = false,
  ...imageProps
}: TeamMemberCardProps) {
  return (
    <article className={`${styles.card} ${imageSide === 'right' ? styles.right : ''}`}>
      <div className={styles.portrait}>
        <ResponsiveImage
          {...imageProps}
          priority={priority}
          fallbackAlt={member.name}
          placeholderText="No image available"
          sizes="(width < 420px) 85vw, 22rem"
        />
      </div>
      <div className={styles.words}>
        <p className={`eyebrow ${styles.position}`}>{member.position}</p>
        <h2 className={styles.name}>{member.name}</h2>
        <p className={styles.description}>{member.description}</p>
        <ContactRows member={member} />
        <p>
          <ButtonLink href={member.booking_url || bookingUrl}>Book with {member.name} Now</ButtonLink>
        </p>
      </div>
    </article>
  )
}
