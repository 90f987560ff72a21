import { useTimeZone } from '../data/use-shop.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatExpiry } from './format-expiry.ts'
import { type Invitation, peopleRequests } from './people-requests.ts'
import { PersonEntry } from './person-entry.tsx'
import type { PeopleActions } from './use-people-actions.ts'

export function InvitationRow({ invitation, actions }: { invitation: Invitation; actions: PeopleActions }) {
  const { id, name, username, expires_at } = invitation
  const label = name || username
  const state = (
    <>
      <Badge tone="warning">Invited</Badge> {formatExpiry(expires_at, useTimeZone())}
    </>
  )
  return (
    <PersonEntry {...invitation} state={state}>
      <Button
        small
        disabled={actions.isBusy}
        aria-label={`New link: ${label}`}
        onClick={() => actions.makeLink({ make: () => peopleRequests.renewInvitation(id), kind: 'invite', label })}
      >
        New link
      </Button>
      <Button
        small
        tone="plain"
        disabled={actions.isBusy}
        aria-label={`Take back: ${label}`}
        onClick={() =>
          actions.change({
            run: () => peopleRequests.takeBackInvitation(id),
            done: `The invitation of ${label} is taken back.`,
          })
        }
      >
        Take back
      </Button>
    </PersonEntry>
  )
}
