import { foldText } from '@shop/db/fold-text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { AS_TYPED, InputField } from '../../base/forms/field.tsx'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import { peopleRequests, reloadPeople } from './people-requests.ts'
import { RoleFields } from './role-fields.tsx'
import type { ShownLink } from './use-people-actions.ts'

const BLANK: Parameters<typeof peopleRequests.invite>[0] = { name: '', username: '', role: 'staff' }

export function AddPersonDialog({ onClose, onInvited }: { onClose(): void; onInvited(link: ShownLink): void }) {
  const [typed, setPerson] = useState(BLANK)
  const members = useRecordLists()['team-members'].rows
  const namesake = members.find(({ name }) => foldText(name.trim()) === foldText(typed.name.trim()))
  const isToMatch = typed.role === 'renter' && typed.team_member_id === undefined
  const person = isToMatch && namesake ? { ...typed, team_member_id: namesake.id } : typed
  const [hasTyped, setTyped] = useState(false)
  const lacksMember = person.role === 'renter' && !person.team_member_id
  const add = useMutation({
    mutationFn: () => peopleRequests.invite(person),
    onSuccess: (link) => onInvited({ ...link, kind: 'invite', label: person.name.trim() || link.username }),
    onSettled: reloadPeople,
  })

  return (
    <FormDialog
      title="Add person"
      onDismiss={onClose}
      locked={add.isPending}
      submit={{
        busy: add.isPending,
        disabled: !person.username.trim() || lacksMember,
        children: 'Make an invite link',
      }}
      onSubmit={add.mutate}
    >
      {add.error && !findFieldIssue(add.error) && <ErrorAlert error={add.error} onDismiss={add.reset} />}
      <InputField
        label="Name"
        error={findFieldIssue(add.error, 'name')}
        autoComplete="off"
        value={person.name}
        onChange={(name) => setPerson({ ...typed, name, username: hasTyped ? typed.username : toUsername(name) })}
      />
      <InputField
        label="Username"
        required
        hint="What they type to sign in."
        error={findFieldIssue(add.error, 'username')}
        {...AS_TYPED}
        autoComplete="off"
        value={person.username}
        onChange={(username) => {
          setTyped(true)
          setPerson({ ...typed, username })
        }}
      />
      <RoleFields
        value={person}
        error={findFieldIssue(add.error, 'team_member_id')}
        onChange={(choice) => setPerson({ ...typed, ...choice })}
      />
    </FormDialog>
  )
}

/** José Luis Vega → jose */
function toUsername(name: string): string {
  return foldText(name.trim()).split(/\s/)[0] ?? ''
}
