import { useTimeZone } from '../../base/data/use-shop.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { type Invitation, peopleRequests } from './people-requests.ts'
import { formatExpiry, PersonButton, PersonLayout } from './person-layout.tsx'
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
    <PersonLayout {...invitation} state={state}>
      <PersonButton
        label={label}
        actions={actions}
        text="New link"
        onClick={() => actions.makeLink('invite', label, peopleRequests.renewInvitation(id))}
      />
      <PersonButton
        label={label}
        actions={actions}
        text="Take back"
        tone="plain"
        onClick={() =>
          actions.change(peopleRequests.takeBackInvitation(id), `The invitation of ${label} is taken back.`)
        }
      />
    </PersonLayout>
  )
}
