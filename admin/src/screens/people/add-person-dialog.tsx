import { ROLES, type Role } from '@shop/db/tables/users'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AS_TYPED } from '../../base/forms/field.tsx'
import { InputField } from '../../base/forms/input-field.tsx'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'
import styles from './add-person-dialog.module.css'
import { peopleRequests, reloadPeople } from './people-requests.ts'
import type { ShownLink } from './use-people-actions.ts'

const ROLE_TEXTS: Record<Role, { label: string; hint: string }> = {
  staff: { label: 'Staff', hint: 'Services, events, team and images.' },
  owner: { label: 'Owner', hint: 'All of it, people and shop details too.' },
}

const BLANK: Parameters<typeof peopleRequests.invite>[0] = { name: '', username: '', role: 'staff' }

export function AddPersonDialog({ onClose, onInvited }: { onClose(): void; onInvited(link: ShownLink): void }) {
  const formId = useId()
  const [person, setPerson] = useState(BLANK)
  const [hasTyped, setTyped] = useState(false)
  const add = useMutation({
    mutationFn: () => peopleRequests.invite(person),
    onSuccess: (link) => onInvited({ ...link, kind: 'invite', label: person.name.trim() || link.username }),
    onSettled: reloadPeople,
  })

  return (
    <Modal
      title="Add person"
      onDismiss={onClose}
      locked={add.isPending}
      cancel="Cancel"
      action={{
        type: 'submit',
        form: formId,
        busy: add.isPending,
        disabled: !person.username.trim(),
        children: 'Make the link',
      }}
    >
      <StackedForm id={formId} onSubmit={() => add.isPending || add.mutate()}>
        {add.error && !findFieldIssue(add.error) && <ErrorAlert error={add.error} onDismiss={add.reset} />}
        <InputField
          label="Name"
          error={findFieldIssue(add.error, 'name')}
          autoComplete="off"
          value={person.name}
          onChange={(name) => setPerson({ ...person, name, username: hasTyped ? person.username : toUsername(name) })}
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
            setPerson({ ...person, username })
          }}
        />
        <fieldset className={styles.roles}>
          <legend>Role</legend>
          {ROLES.toReversed().map((role) => (
            <label key={role} className={`hint ${styles.role}`}>
              <input
                type="radio"
                name={`${formId}role`}
                checked={person.role === role}
                onChange={() => setPerson({ ...person, role })}
              />
              <span>
                <b>{ROLE_TEXTS[role].label}</b>
                <br />
                {ROLE_TEXTS[role].hint}
              </span>
            </label>
          ))}
        </fieldset>
      </StackedForm>
    </Modal>
  )
}

/** José Luis Vega → jose */
function toUsername(name: string): string {
  const letters = name.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return letters.split(/\s/)[0] ?? ''
}
