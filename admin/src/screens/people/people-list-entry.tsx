import { formatDateTime } from '@shop/db/time/opening-hours/format-date-time'
import { initials } from '@shop/site/components/images/initials.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import styles from './people-screen.module.css'
import { ROLE_TEXTS } from './role-fields.tsx'
import type { Invitation, PeopleActions } from './use-people.ts'

interface PersonLayoutProps extends Pick<Invitation, 'name' | 'username' | 'role' | 'team_member_id'> {
  isSelf?: boolean
  isOff?: boolean
  state: ReactNode
  children: ReactNode
}

export function PersonLayout({ name, username, role, team_member_id, ...props }: PersonLayoutProps) {
  const { isSelf, isOff, state, children } = props
  const member = useRecordLists()['team-members'].rows.find(({ id }) => id === team_member_id)
  const renterOf = role === 'renter' && (member ? `profile: ${member.name}` : 'their team member is deleted')
  const fine = [name && username, isSelf && 'you', renterOf].filter(Boolean).join(' · ')
  return (
    <li className={`stack middle gap-2 pad-block-3 lined ${styles.entry}`}>
      <div className="line gap-3 shrink">
        <span
          dir="auto"
          className={`icon-button pill sand bold ${styles.initials} ${isOff ? styles.off : ''}`}
          aria-hidden="true"
        >
          {initials((name || username).replaceAll(/[._-]/g, ' '))}
        </span>
        <div>
          <b dir="auto">{name || username}</b>
          {fine && <p className="hint">{fine}</p>}
        </div>
      </div>
      <div>
        <Badge tone={role === 'owner' ? 'good' : 'quiet'}>{ROLE_TEXTS[role].label}</Badge>
      </div>
      <div className="hint">{state}</div>
      <div className={`row gap-2 ${styles.actions}`}>{children}</div>
    </li>
  )
}

export function personButtons(label: string, { isBusy: disabled }: PeopleActions) {
  return (text: string, tone: ComponentProps<typeof Button>['tone'], onClick: () => void) => (
    <Button small {...{ tone, disabled, onClick }} aria-label={`${text}: ${label}`}>
      {text}
    </Button>
  )
}

/** The link works until Nov 28, 2026, 9:14 AM. */
export function formatExpiry(expiresAt: string, timeZone: string): string {
  if (Date.parse(expiresAt) <= Date.now()) return 'the link has expired'
  return `the link works until ${formatDateTime(expiresAt, timeZone)}`
}
