import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { useFormatAge } from '../../base/dates/use-now-and-age.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { ConfirmButton } from '../../base/ui/confirm-button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import { formatExpiry, PersonLayout, personButtons } from './people-list-entry.tsx'
import { type RoleChoice, RoleFields } from './role-fields.tsx'
import type { Invitation, PeopleActions, Person } from './use-people.ts'

interface PersonRowProps {
  person: Person
  actions: PeopleActions
}

export function PersonRow({ person, actions }: PersonRowProps) {
  const isSelf = useSessionUser()?.id === person.id
  return (
    <PersonLayout {...person} isSelf={isSelf} isOff={person.disabled_at !== null} state={<PersonState {...person} />}>
      {isSelf ? (
        <ButtonLink small to="/admin/account">
          Your account
        </ButtonLink>
      ) : (
        <PersonActions person={person} actions={actions} />
      )}
    </PersonLayout>
  )
}

function PersonState({ disabled_at, last_sign_in_at, reset_link_expires_at, ...factors }: Person) {
  const { passkeys, passkey_offer, has_codes, is_passkey_suspected } = factors
  const zone = useTimeZone()
  const formatAge = useFormatAge()
  return (
    <>
      {disabled_at && <Badge tone="warning">Disabled</Badge>}{' '}
      {last_sign_in_at ? `Last sign-in ${formatAge(last_sign_in_at)}` : 'Has not signed in lately'}
      {passkeys > 0 && <p>{passkeys === 1 ? 'Has a passkey' : `Has ${passkeys} passkeys`}</p>}
      {passkeys === 0 && passkey_offer === 'asked' && <p>Asked to add a passkey</p>}
      {has_codes && <p>Has one-time codes</p>}
      {is_passkey_suspected && <Badge tone="warning">A passkey may have been copied</Badge>}
      {reset_link_expires_at && <p>For a new password, {formatExpiry(reset_link_expires_at, zone)}</p>}
    </>
  )
}

function PersonActions({ person, actions }: PersonRowProps) {
  const { id, name, username, disabled_at, reset_link_expires_at } = person
  const label = name || username
  const [isChanging, setIsChanging] = useState(false)
  const { makeLink, change, say } = actions
  const button = personButtons(label, actions)
  const user = api.users[':id']
  const param = { param: { id: `${id}` } }
  if (disabled_at) {
    return button('Let back in', 'default', () => change(user.enable.$post(param), `${label} may sign in again.`))
  }
  return (
    <>
      {button(reset_link_expires_at ? 'New link' : 'Reset password', 'default', () =>
        makeLink('reset', label, user['reset-link'].$post(param)),
      )}
      {reset_link_expires_at &&
        button('Cancel link', 'plain', () =>
          change(user['reset-link'].$delete(param), `The link for ${label} no longer works.`),
        )}
      {button('Change role', 'plain', () => setIsChanging(true))}
      <DialogPresence>
        {isChanging && (
          <ChangeRoleDialog
            person={person}
            onClose={() => setIsChanging(false)}
            onChanged={(role) => {
              setIsChanging(false)
              say(`${label} is now ${role}.`)
            }}
          />
        )}
      </DialogPresence>
      {person.passkeys === 0 &&
        button('Ask for a passkey', 'plain', () =>
          change(user['ask-for-passkey'].$post(param), `${label} will be asked to add a passkey.`),
        )}
      {(person.passkeys > 0 || person.has_codes) && (
        <ConfirmButton
          small
          tone="plain"
          disabled={actions.isBusy}
          aria-label={`Lost phone: ${label}`}
          question={`Did ${label} lose a phone?`}
          consequence={`${label} is signed out everywhere and signs in with the password from then on. Passkeys and codes can be added again, but these ones do not come back.`}
          answer="Remove passkeys and codes"
          act={() => unwrapResponse(user.factors.$delete(param))}
          onDone={() => say(`${label} has no passkeys or codes now, and signs in with a password.`)}
        >
          Lost phone
        </ConfirmButton>
      )}
      {button('Sign out everywhere', 'plain', () =>
        change(user.sessions.$delete(param), `${label} is signed out everywhere.`),
      )}
      {button('Disable', 'danger-quiet', () => change(user.disable.$post(param), `${label} can no longer sign in.`))}
    </>
  )
}

export function InvitationRow({ invitation, actions }: { invitation: Invitation; actions: PeopleActions }) {
  const { id, name, username, expires_at } = invitation
  const label = name || username
  const { makeLink, change } = actions
  const button = personButtons(label, actions)
  const invite = api.invitations[':id']
  const param = { param: { id: `${id}` } }
  const state = (
    <>
      <Badge tone="warning">Invited</Badge> {formatExpiry(expires_at, useTimeZone())}
    </>
  )
  return (
    <PersonLayout {...invitation} state={state}>
      {button('New link', 'default', () => makeLink('invite', label, invite.link.$post(param)))}
      {button('Cancel invite', 'plain', () =>
        change(invite.$delete(param), `The invitation for ${label} no longer works.`),
      )}
    </PersonLayout>
  )
}

interface ChangeRoleDialogProps {
  person: Person
  onClose(): void
  onChanged(role: RoleChoice['role']): void
}

function ChangeRoleDialog({ person, onClose, onChanged }: ChangeRoleDialogProps) {
  const [choice, setChoice] = useState<RoleChoice>({ role: person.role, team_member_id: person.team_member_id })
  function changeChoice(next: RoleChoice) {
    setChoice(next)
    change.reset()
  }
  const change = useMutation({
    mutationFn: () => unwrapResponse(api.users[':id'].role.$put({ param: { id: `${person.id}` }, json: choice })),
    onSuccess: () => onChanged(choice.role),
  })
  const memberIssue = findFieldIssue(change.error, 'team_member_id')
  return (
    <FormDialog
      title={`What may ${person.name || person.username} do?`}
      onDismiss={onClose}
      locked={change.isPending}
      submit={{ busy: change.isPending, children: 'Change the role' }}
      onSubmit={change.mutate}
    >
      {change.error && !memberIssue && <ErrorAlert error={change.error} onDismiss={change.reset} />}
      <RoleFields value={choice} error={memberIssue} onChange={changeChoice} />
    </FormDialog>
  )
}
