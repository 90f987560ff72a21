import type { TeamMember } from '@shop/db/team-members'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Picture } from '../images/picture.tsx'
import type { PictureImage } from '../images/picture-image.ts'
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
  image: PictureImage | undefined
  pictures: string
  /** the shop's own booking page, for a member who has none (decisions F7) */
  bookingUrl: string
  /** the side of the picture; they alternate down the page */
  side?: 'left' | 'right'
  /** whether it is the first picture of its page */
  first?: boolean
}

export function TeamMemberCard({ member, bookingUrl, side = 'left', first = false, ...picture }: TeamMemberCardProps) {
  return (
    <article className={`${styles.card} ${side === 'right' ? styles.right : ''}`}>
      <div className={styles.portrait}>
        <Picture
          {...picture}
          first={first}
          alt={member.name}
          missing="No image available"
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
