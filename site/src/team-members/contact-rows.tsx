import type { TeamMember } from '@shop/db/tables/team-members'
import { isWebUrl } from '@shop/db/validation/web-url'
import { Icon, type IconName } from '../icons/icon.tsx'
import { ExternalLink } from '../links/external-link.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { phoneLink } from '../shop/phone-url.ts'
import styles from './contact-rows.module.css'

export type Contact = Pick<
  TeamMember,
  'phone_number' | 'instagram_name' | 'instagram_url' | 'facebook_name' | 'facebook_url'
>

/** A social network needs both its name and its URL. */
export function ContactRows({ member }: { member: Contact }) {
  const { phone_number, instagram_name, instagram_url, facebook_name, facebook_url } = member
  const hasInstagram = instagram_name.trim() && isWebUrl(instagram_url)
  const hasFacebook = facebook_name.trim() && isWebUrl(facebook_url)
  if (!phone_number.trim() && !hasInstagram && !hasFacebook) return null
  return (
    <ul className={styles.rows}>
      {phone_number.trim() && (
        <li>
          <SiteLink className={styles.link} href={phoneLink(phone_number)}>
            <RowContent icon="phone" label="Phone" text={phone_number} />
          </SiteLink>
        </li>
      )}
      {hasInstagram && (
        <li>
          <ExternalLink className={styles.link} href={instagram_url}>
            <RowContent icon="instagram" label="Instagram" text={instagram_name} />
          </ExternalLink>
        </li>
      )}
      {hasFacebook && (
        <li>
          <ExternalLink className={styles.link} href={facebook_url}>
            <RowContent icon="facebook" label="Facebook" text={facebook_name} />
          </ExternalLink>
        </li>
      )}
    </ul>
  )
}

function RowContent({ icon, label, text }: { icon: IconName; label: string; text: string }) {
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
