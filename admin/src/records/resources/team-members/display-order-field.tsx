import { DEFAULT_DISPLAY_ORDER } from '@shop/db/tables/resources'
import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { parseWholeNumber } from '@shop/db/validation/whole-number'
import { InputField } from '../../../base/forms/field.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'

/** The field is empty while the order is the default. */
export function DisplayOrderField({ form }: { form: RecordForm<TeamMemberInput> }) {
  const order = form.watch('display_order')
  return (
    <InputField
      id="display_order"
      label="Display Order"
      hint="The arrows in the list do this for you."
      placeholder="last"
      inputMode="numeric"
      autoComplete="off"
      value={order === DEFAULT_DISPLAY_ORDER ? '' : `${order}`}
      onChange={(text) =>
        form.setValue('display_order', parseWholeNumber(text) || DEFAULT_DISPLAY_ORDER, { shouldDirty: true })
      }
    />
  )
}
