import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { useParams } from 'react-router-dom'
import { useRenterMemberId } from '../../../base/data/use-write-permissions.ts'
import { CheckboxField } from '../../../base/forms/checkbox-field.tsx'
import { TextField } from '../../../base/forms/form-fields.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { FieldPanel } from '../../../base/ui/panel.tsx'
import { OwnPriceRows } from './own-price-rows.tsx'

/** Whether a team member rents a chair, with their own hours and prices. */
export function OwnBusinessPanel({ form }: { form: RecordForm<TeamMemberInput> }) {
  const independent = form.watch('independent')
  const renterId = useRenterMemberId()
  const isOwn = useParams().id === `${renterId}`
  if (!independent && renterId !== undefined && !isOwn) return null
  return (
    <FieldPanel title="Runs their own business here">
      {renterId === undefined && (
        <>
          <CheckboxField form={form} name="independent" label="Rents a chair from us" />
          <p className="hint">If they sign in as a renter, they write this profile. The shop can change it, too.</p>
        </>
      )}
      {!independent && isOwn && (
        <p className="hint">
          Prices and hours of your own stand here once the shop says that you rent a chair: ask the owner or the staff
          to tick “Rents a chair from us” in this profile.
        </p>
      )}
      {independent && (
        <>
          <p className="hint">
            The card says so. Phone, booking link, prices and hours are their own; none of it enters the shop’s.
          </p>
          <TextField form={form} name="own_hours" label="Their hours, in one line" autoComplete="off" />
          <OwnPriceRows form={form} />
        </>
      )}
    </FieldPanel>
  )
}
