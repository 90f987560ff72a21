import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'
import { type Person, peopleRequests } from './people-requests.ts'
import { type RoleChoice, RoleFields } from './role-fields.tsx'

interface ChangeRoleDialogProps {
  person: Person
  onClose(): void
  onChanged(role: RoleChoice['role']): void
}

export function ChangeRoleDialog({ person, onClose, onChanged }: ChangeRoleDialogProps) {
  const formId = useId()
  const [choice, setChoice] = useState<RoleChoice>({ role: person.role, team_member_id: person.team_member_id })
  const change = useMutation({
    mutationFn: () => peopleRequests.setRole(person.id, choice),
    onSuccess: () => onChanged(choice.role),
  })
  const memberIssue = findFieldIssue(change.error, 'team_member_id')
  return (
    <Modal
      title={`What may ${person.name || person.username} do?`}
      onDismiss={onClose}
      locked={change.isPending}
      cancel="Cancel"
      action={{ type: 'submit', form: formId, busy: change.isPending, children: 'Change the role' }}
    >
      <StackedForm id={formId} onSubmit={() => change.isPending || change.mutate()}>
        {change.error && !memberIssue && <ErrorAlert error={change.error} onDismiss={change.reset} />}
        <RoleFields value={choice} error={memberIssue} onChange={setChoice} />
      </StackedForm>
    </Modal>
  )
}
