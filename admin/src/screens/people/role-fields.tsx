import type { TeamMember } from '@shop/db/tables/team-members'
import { ROLES, type Role } from '@shop/db/tables/users'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { createResourceClient } from '../../base/data/resource-client.ts'
import { ChoiceField } from '../../base/forms/choice-field.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import styles from './add-person-dialog.module.css'

const MEMBER_ID = 'team-member'

const teamMembers = createResourceClient('team-members')

export interface RoleChoice {
  role: Role
  team_member_id?: number | null
}

export const ROLE_TEXTS: Record<Role, { label: string; hint: string }> = {
  renter: { label: 'Renter', hint: 'Rents a chair: their own profile, prices, work and new pictures.' },
  staff: { label: 'Staff', hint: 'Services, events, team and images.' },
  owner: { label: 'Owner', hint: 'All of it, people and shop details too.' },
}

interface RoleFieldsProps {
  value: RoleChoice
  error?: string | undefined // of the team member
  onChange(choice: RoleChoice): void
}

export function RoleFields(props: RoleFieldsProps) {
  const { value, onChange } = props
  const name = useId()
  return (
    <>
      <fieldset className={styles.roles}>
        <legend>Role</legend>
        {ROLES.toReversed().map((role) => (
          <label key={role} className={`hint ${styles.role}`}>
            <input
              type="radio"
              name={name}
              checked={value.role === role}
              onChange={() => onChange({ role, team_member_id: value.team_member_id ?? null })}
            />
            <span>
              <b>{ROLE_TEXTS[role].label}</b>
              <br />
              {ROLE_TEXTS[role].hint}
            </span>
          </label>
        ))}
      </fieldset>
      {value.role === 'renter' && <MemberField {...props} />}
    </>
  )
}

function MemberField({ value, error, onChange }: RoleFieldsProps) {
  const members = useRecordLists()['team-members'].rows
  const chosen = members.find(({ id }) => id === value.team_member_id)
  return (
    <>
      <ChoiceField
        id={MEMBER_ID}
        label="Who on the team are they?"
        error={error}
        hint={members.length === 0 && 'Add them under Team first.'}
        none="Choose…"
        value={value.team_member_id}
        choices={members.map(({ id, name }) => ({ id, label: name }))}
        onChange={(team_member_id) => onChange({ role: value.role, team_member_id })}
      />
      {chosen && !chosen.independent && <ChairQuestion member={chosen} />}
    </>
  )
}

function ChairQuestion({ member }: { member: TeamMember }) {
  const mark = useMutation({
    mutationFn: () => teamMembers.update(member, { ...member, independent: true }),
    onSuccess: () => document.getElementById(MEMBER_ID)?.focus(),
  })
  return (
    <div className="stack hint">
      Does {member.name} rent a chair from you? Only then can they enter prices and hours of their own.
      {mark.error && <ErrorAlert error={mark.error} />}
      <Button small busy={mark.isPending} onClick={() => mark.mutate()}>
        Yes, {member.name} rents a chair
      </Button>
    </div>
  )
}
