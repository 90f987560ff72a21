import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FormDialog } from '../../base/ui/form-dialog.tsx'
import { type Person, peopleRequests } from './people-requests.ts'
import { type RoleChoice, RoleFields } from './role-fields.tsx'

interface ChangeRoleDialogProps {
  person: Person
  onClose(): void
  onChanged(role: RoleChoice['role']): void
}

export function ChangeRoleDialog({ person, onClose, onChanged }: ChangeRoleDialogProps) {
  const [choice, setChoice] = useState<RoleChoice>({ role: person.role, team_member_id: person.team_member_id })
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
      onSubmit={change.mutate}
    >
      {change.error && !memberIssue && <ErrorAlert error={change.error} onDismiss={change.reset} />}
      <RoleFields value={choice} error={memberIssue} onChange={setChoice} />
    </FormDialog>
  )
}
