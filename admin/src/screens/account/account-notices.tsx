import type { ComponentProps, ReactNode } from 'react'
import { useAccount, useIsMemberMissing } from '../../base/data/use-account-and-permissions.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'

/** Rarely needed, so loaded separately from the bar. */
export function AccountNotices() {
  return (
    <>
      <InitialPasswordNotice />
      <MissingMemberNotice />
    </>
  )
}

function InitialPasswordNotice() {
  const user = useSessionUser()
  const username = useAccount().data?.generated_password_of
  if (!username) return null
  const isOwn = username === user?.username
  return (
    <NoticeBar
      label="Password"
      text={
        isOwn
          ? 'You still use the password that was made when the site was set up. Please choose your own.'
          : `${username} still uses the password that was made when the site was set up.`
      }
      link={isOwn ? { ...ACCOUNT_LINK, children: 'Change password' } : PEOPLE_LINK}
    />
  )
}

/** For a renter whose team member was deleted. */
function MissingMemberNotice() {
  if (!useIsMemberMissing()) return null
  return (
    <NoticeBar
      label="Your place on the team"
      text="You are no longer on the team, so nothing can be saved. Ask an owner of the shop."
    />
  )
}

export const ACCOUNT_LINK = { to: '/admin/account', children: 'Go to your account' }
export const PEOPLE_LINK = { to: '/admin/people', children: 'Go to Staff accounts' }

interface NoticeBarProps {
  label: string
  text: ReactNode
  isFriendly?: boolean
  link?: ComponentProps<typeof ButtonLink> | undefined
  children?: ReactNode
}

/** A notice for a signed-in person, above every screen, with the buttons that act on it. */
export function NoticeBar({ label, text, isFriendly = false, link, children }: NoticeBarProps) {
  return (
    <aside className={`strong lined tone-${isFriendly ? 'info' : 'warning'}`} aria-label={label}>
      <div className="row gap-3 pad-block-2 within">
        <Icon name={isFriendly ? 'info' : 'alert'} />
        <div className="grow">{text}</div>
        {link && <ButtonLink small {...link} />}
        {children}
      </div>
    </aside>
  )
}
