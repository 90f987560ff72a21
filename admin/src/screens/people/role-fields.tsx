import { ROLES, type Role } from '@shop/db/tables/users'
import { useId } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { ChoiceField } from '../../base/forms/choice-field.tsx'
import styles from './people-screen.module.css'

export interface RoleChoice {
  role: Role
  team_member_id?: number | null
}

export const ROLE_TEXTS: Record<Role, { label: string; hint: string }> = {
  renter: { label: 'Renter', hint: 'Rents a chair: their own profile, prices, work and new pictures.' },
  staff: { label: 'Staff', hint: 'Everything on the site but its look and the shop details. No accounts.' },
  owner: { label: 'Owner', hint: 'Everything, including accounts and shop details.' },
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
      <fieldset className="stack gap-2">
        <legend>Role</legend>
        {ROLES.toReversed().map((role) => (
          <label key={role} className={`option hint line start gap-3 touch ${styles.role}`}>
            <input
              type="radio"
              name={name}
              checked={value.role === role}
              onChange={() => onChange({ ...value, role })}
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
      <RentedChairHint {...value} />
    </>
  )
}

function MemberField({ value, error, onChange }: RoleFieldsProps) {
  const members = useRecordLists()['team-members'].rows
  return (
    <ChoiceField
      id="team-member"
      label="Which team member are they?"
      required
      error={error}
      hint={members.length === 0 && 'Add them under Team first.'}
      none="Choose…"
      value={value.team_member_id}
      choices={members.map(({ id, name }) => ({ id, label: name }))}
      onChange={(team_member_id) => onChange({ role: value.role, team_member_id })}
    />
  )
}

function RentedChairHint({ role, team_member_id }: RoleChoice) {
  const member = useRecordLists()['team-members'].rows.find(({ id }) => id === team_member_id)
  const isRenter = role === 'renter'
  if (!member || member.independent === isRenter) return null
  return (
    <p className="hint">
      {isRenter
        ? `This also checks “Rents a chair from us” in the profile of ${member.name}: the site says so, and prices and hours are their own.`
        : `“Rents a chair from us” stays checked in the profile of ${member.name}. Uncheck it there if that is over.`}
    </p>
  )
}
