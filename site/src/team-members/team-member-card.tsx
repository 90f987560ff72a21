import type { TeamMember } from '@shop/db/tables/team-members'
import { isWebUrl } from '@shop/db/validation/web-url'
import type { DisplayImage } from '../images/image-url.ts'
import { Portrait } from '../images/portrait.tsx'
import { ExternalButtonLink } from '../links/button-link.tsx'
import { type Contact, ContactRows } from './contact-rows.tsx'
import styles from './team-member-card.module.css'

export interface TeamMemberCardProps {
  member: Contact & Pick<TeamMember, 'name' | 'position' | 'description' | 'booking_url'>
  image: DisplayImage | undefined
  imageBaseUrl: string
  bookingUrl: string
  imageSide?: 'left' | 'right'
}

export function TeamMemberCard({ member, bookingUrl, imageSide = 'left', ...imageProps }: TeamMemberCardProps) {
  return (
    <article className={imageSide === 'right' ? `${styles.card} ${styles.right}` : styles.card}>
      <div className={styles.portrait}>
        <Portrait
          {...imageProps}
          name={member.name}
          sizes="(min-width: 1200px) 22rem, (min-width: 768px) 34vw, 6.6rem"
          box={{ ratios: [4 / 4.7] }}
          minWidth={192}
          className={styles.arch}
        />
        {!imageProps.image && <p className={styles.missing}>No image available</p>}
      </div>
      <div className={styles.head}>
        <p className={`eyebrow ${styles.position}`}>{member.position}</p>
        <h2 className={styles.name}>{member.name}</h2>
      </div>
      <p className={styles.description}>{member.description}</p>
      <ContactRows member={member} />
      <p className={styles.book}>
        <ExternalButtonLink href={isWebUrl(member.booking_url) ? member.booking_url : bookingUrl}>
          Book with {member.name} Now
        </ExternalButtonLink>
      </p>
    </article>
  )
}
