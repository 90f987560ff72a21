import { useAccount, useIsMemberMissing } from '../../base/data/use-write-permissions.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'

/** Seldom needed, so loaded apart from the bar. */
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
    <aside className="strong lined tone-warning" aria-label="Password">
      <div className="row gap-3 pad-block-2 within">
        <Icon name="alert" />
        <p className="grow">
          {isOwn
            ? 'You still use the password that was made when the site was set up. Please choose your own.'
            : `${username} still uses the password that was made when the site was set up.`}
        </p>
        <ButtonLink small to={isOwn ? '/admin/account' : '/admin/people'}>
          {isOwn ? 'Change password' : 'Go to Staff accounts'}
        </ButtonLink>
      </div>
    </aside>
  )
}

/** For a renter whose team member was deleted. */
function MissingMemberNotice() {
  if (!useIsMemberMissing()) return null
  return (
    <aside className="strong lined tone-warning" aria-label="Your place on the team">
      <div className="row gap-3 pad-block-2 within">
        <Icon name="alert" />
        <p className="grow">You are no longer on the team, so nothing can be saved. Ask an owner of the shop.</p>
      </div>
    </aside>
  )
}
