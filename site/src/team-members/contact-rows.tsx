import type { TeamMember } from '@shop/db/tables/team-members'
import { isWebUrl } from '@shop/db/web-url'
import { Icon, type IconName } from '../icons/icon.tsx'
import { phoneLink } from '../shop/phone-link.ts'
import styles from './contact-rows.module.css'

type Contact = Pick<TeamMember, 'phone_number' | 'instagram_name' | 'instagram_url' | 'facebook_name' | 'facebook_url'>

interface Row {
  icon: IconName
  label: string
  href: string
  text: string
}

/** A social network needs both its name and its URL. */
export function ContactRows({ member }: { member: Contact }) {
  const rows = [
    ...phoneRow(member),
    ...networkRow('instagram', 'Instagram', member.instagram_name, member.instagram_url),
    ...networkRow('facebook', 'Facebook', member.facebook_name, member.facebook_url),
  ]
  if (rows.length === 0) return null
  return (
    <ul className={styles.rows}>
      {rows.map(({ icon, label, href, text }) => (
        <li key={icon}>
          <a className={styles.link} href={href} rel={icon === 'phone' ? undefined : 'noopener'}>
            <Icon name={icon} />
            <span>
              <span className={styles.label}>{label}: </span>
              {text}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function phoneRow({ phone_number }: Contact): Row[] {
  if (!phone_number.trim()) return []
  return [{ icon: 'phone', label: 'Phone', href: phoneLink(phone_number), text: phone_number }]
}

function networkRow(icon: IconName, label: string, name: string, url: string): Row[] {
  return name.trim() && isWebUrl(url) ? [{ icon, label, href: url, text: name }] : []
}
