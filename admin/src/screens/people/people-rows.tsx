import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import { type Invitation, type PeopleActions, type Person, peopleRequests } from './people-actions.ts'
import { formatExpiry, PersonLayout, personButtons } from './people-list-entry.tsx'
import { type RoleChoice, RoleFields } from './role-fields.tsx'

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
  const zone = useTimeZone()
  const formatAge = useFormatAge()
  return (
    <>
      {disabled_at && <Badge tone="warning">Disabled</Badge>}{' '}
      {last_sign_in_at ? `Last sign-in ${formatAge(last_sign_in_at)}` : 'Has not signed in lately'}
      {describeFactors(factors).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {factors.is_passkey_suspected && <Badge tone="warning">A passkey may have been copied</Badge>}
      {reset_link_expires_at && <p>For a new password, {formatExpiry(reset_link_expires_at, zone)}</p>}
    </>
  )
}

type Factors = Pick<Person, 'passkeys' | 'passkey_offer' | 'has_codes'>

function describeFactors({ passkeys, passkey_offer, has_codes }: Factors): string[] {
  const isAsked = passkeys === 0 && passkey_offer === 'asked'
  return [
    ...(passkeys > 0 ? [passkeys === 1 ? 'Has a passkey' : `Has ${passkeys} passkeys`] : []),
    ...(isAsked ? ['Asked to add a passkey'] : []),
    ...(has_codes ? ['Has one-time codes'] : []),
  ]
}

function PersonActions({ person, actions }: PersonRowProps) {
  const { id, name, username, disabled_at, reset_link_expires_at } = person
  const label = name || username
  const [isChanging, setIsChanging] = useState(false)
  const { makeLink, change, say } = actions
  const button = personButtons(label, actions)
  if (disabled_at) {
    return button('Let back in', 'default', () => change(peopleRequests.enable(id), `${label} may sign in again.`))
  }
  return (
    <>
      {button(reset_link_expires_at ? 'New link' : 'Reset password', 'default', () =>
        makeLink('reset', label, peopleRequests.makeResetLink(id)),
      )}
      {reset_link_expires_at &&
        button('Cancel link', 'plain', () =>
          change(peopleRequests.takeBackResetLink(id), `The link for ${label} no longer works.`),
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
          change(peopleRequests.askForPasskey(id), `${label} is asked to add a passkey.`),
        )}
      {(person.passkeys > 0 || person.has_codes) &&
        button('Lost phone', 'plain', () =>
          change(peopleRequests.removeFactors(id), `${label} has no passkeys or codes now, and signs in by password.`),
        )}
      {button('Sign out everywhere', 'plain', () =>
        change(peopleRequests.endSessions(id), `${label} is signed out everywhere.`),
      )}
      {button('Disable', 'danger-quiet', () => change(peopleRequests.disable(id), `${label} can no longer sign in.`))}
    </>
  )
}

export function InvitationRow({ invitation, actions }: { invitation: Invitation; actions: PeopleActions }) {
  const { id, name, username, expires_at } = invitation
  const label = name || username
  const { makeLink, change } = actions
  const button = personButtons(label, actions)
  const state = (
    <>
      <Badge tone="warning">Invited</Badge> {formatExpiry(expires_at, useTimeZone())}
    </>
  )
  return (
    <PersonLayout {...invitation} state={state}>
      {button('New link', 'default', () => makeLink('invite', label, peopleRequests.renewInvitation(id)))}
      {button('Cancel invite', 'plain', () =>
        change(peopleRequests.takeBackInvitation(id), `The invitation for ${label} no longer works.`),
      )}
    </PersonLayout>
  )
}

const CHOOSE_MEMBER = 'Choose which team member they are.'

interface ChangeRoleDialogProps {
  person: Person
  onClose(): void
  onChanged(role: RoleChoice['role']): void
}

function ChangeRoleDialog({ person, onClose, onChanged }: ChangeRoleDialogProps) {
  const [choice, setChoice] = useState<RoleChoice>({ role: person.role, team_member_id: person.team_member_id })
  const [isAsked, setAsked] = useState(false)
  const lacksMember = choice.role === 'renter' && !choice.team_member_id
  const change = useMutation({
    mutationFn: () => peopleRequests.setRole(person.id, choice),
    onSuccess: () => onChanged(choice.role),
  })
  const memberIssue = findFieldIssue(change.error, 'team_member_id')
  return (
    <FormDialog
      title={`What may ${person.name || person.username} do?`}
      onDismiss={onClose}
      locked={change.isPending}
      submit={{ busy: change.isPending, children: 'Change the role' }}
      onSubmit={() => (lacksMember ? setAsked(true) : change.mutate())}
    >
      {change.error && !memberIssue && <ErrorAlert error={change.error} onDismiss={change.reset} />}
      <RoleFields value={choice} error={isAsked && lacksMember ? CHOOSE_MEMBER : memberIssue} onChange={setChoice} />
    </FormDialog>
  )
}
