import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { useParams } from 'react-router-dom'
import { useRenterMemberId } from '../../../base/data/use-account-and-permissions.ts'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { CheckboxField, TextField } from '../../../base/forms/registered-fields.tsx'
import { FieldPanel } from '../../../base/ui/panel.tsx'
import { OwnPriceRows } from './own-price-rows.tsx'

/** Whether a team member rents a chair, with their own hours and prices. */
export function OwnBusinessPanel({ form }: { form: RecordForm<TeamMemberInput> }) {
  const independent = form.watch('independent')
  const renterId = useRenterMemberId()
  const isOwn = useIsOwnProfile()
  const say = useOwnProfileText()
  if (!independent && renterId !== undefined && !isOwn) return null
  return (
    <FieldPanel title={say('Runs their own business here', 'Your own business')}>
      {renterId === undefined && (
        <CheckboxField
          form={form}
          name="independent"
          label="Rents a chair from us"
          hint="If they sign in as a renter, they can edit this profile. The shop still can, too."
        />
      )}
      {!independent && isOwn && (
        <p className="hint">
          You can add your own prices and hours here once the shop says that you rent a chair. Ask the owner or staff to
          check “Rents a chair from us” in this profile.
        </p>
      )}
      {independent && (
        <>
          <p className="hint">
            {say('Their card says so. Their', 'Your card says so. Your')} phone, booking link, prices and hours stay
            separate from the shop’s.
          </p>
          <TextField
            form={form}
            name="own_hours"
            label={`${say('Their', 'Your')} hours, in one line`}
            autoComplete="off"
          />
          <OwnPriceRows form={form} label={`${say('Their', 'Your')} prices`} />
        </>
      )}
    </FieldPanel>
  )
}

function useIsOwnProfile(): boolean {
  return useParams().id === `${useRenterMemberId()}`
}

/** @returns a function that picks its second text on a renter's own profile, and its first one everywhere else */
export function useOwnProfileText() {
  const isOwn = useIsOwnProfile()
  return (about: string, to: string) => (isOwn ? to : about)
}
