import { useTimeZone } from '../data/use-shop.ts'
import { useFormatAge } from '../dates/relative-time.ts'
import { useSessionUser } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { formatExpiry } from './format-expiry.ts'
import { type Person, peopleRequests } from './people-requests.ts'
import { PersonEntry } from './person-entry.tsx'
import type { PeopleActions } from './use-people-actions.ts'

interface PersonRowProps {
  person: Person
  actions: PeopleActions
}

export function PersonRow({ person, actions }: PersonRowProps) {
  const isSelf = useSessionUser()?.id === person.id
  return (
    <PersonEntry {...person} isSelf={isSelf} isOff={person.disabled_at !== null} state={<PersonState {...person} />}>
      {isSelf ? (
        <ButtonLink small to="/admin/account">
          Your account
        </ButtonLink>
      ) : person.disabled_at ? (
        <LetBackInButton person={person} actions={actions} />
      ) : (
        <PersonActions person={person} actions={actions} />
      )}
    </PersonEntry>
  )
}

function PersonState({ disabled_at, last_sign_in_at, reset_link_expires_at }: Person) {
  const zone = useTimeZone()
  const formatAge = useFormatAge()
  return (
    <>
      {disabled_at && <Badge tone="warning">Disabled</Badge>}{' '}
      {last_sign_in_at ? `Last sign-in ${formatAge(last_sign_in_at)}` : 'Has not signed in lately'}
      {reset_link_expires_at && <p>Link for a new password, {formatExpiry(reset_link_expires_at, zone)}</p>}
    </>
  )
}

function PersonActions({ person, actions }: PersonRowProps) {
  const { id, username, role, reset_link_expires_at } = person
  const label = person.name || username
  const otherRole = role === 'owner' ? 'staff' : 'owner'
  const button = (text: string) => ({ small: true, disabled: actions.isBusy, 'aria-label': `${text}: ${label}` })
  return (
    <>
      <Button
        {...button(reset_link_expires_at ? 'New link' : 'Reset password')}
        onClick={() => actions.makeLink({ make: () => peopleRequests.makeResetLink(id), kind: 'reset', label })}
      >
        {reset_link_expires_at ? 'New link' : 'Reset password'}
      </Button>
      {reset_link_expires_at && (
        <Button
          {...button('Take back')}
          tone="plain"
          onClick={() =>
            actions.change({
              run: () => peopleRequests.takeBackResetLink(id),
              done: `The link for ${label} is taken back.`,
            })
          }
        >
          Take back
        </Button>
      )}
      <Button
        {...button(`Make ${otherRole}`)}
        tone="plain"
        onClick={() =>
          actions.change({
            run: () => peopleRequests.setRole(id, otherRole),
            done: `The role of ${label} is ${otherRole} now.`,
          })
        }
      >
        {otherRole === 'owner' ? 'Make owner' : 'Make staff'}
      </Button>
      <Button
        {...button('End sessions')}
        tone="plain"
        onClick={() =>
          actions.change({ run: () => peopleRequests.endSessions(id), done: `${label} is signed out everywhere.` })
        }
      >
        End sessions
      </Button>
      <Button
        {...button('Disable')}
        tone="danger-quiet"
        onClick={() =>
          actions.change({ run: () => peopleRequests.disable(id), done: `${label} cannot sign in any more.` })
        }
      >
        Disable
      </Button>
    </>
  )
}

function LetBackInButton({ person: { id, name, username }, actions }: PersonRowProps) {
  const label = name || username
  return (
    <Button
      small
      disabled={actions.isBusy}
      aria-label={`Let back in: ${label}`}
      onClick={() => actions.change({ run: () => peopleRequests.enable(id), done: `${label} may sign in again.` })}
    >
      Let back in
    </Button>
  )
}
