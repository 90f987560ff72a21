import { type OldAddress, type OldAddressInput, oldAddressInputSchema } from '@shop/db/tables/old-addresses'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { blankInput, pickFields } from '../../../base/forms/form-values.ts'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { getFieldError, TextField } from '../../../base/forms/registered-fields.tsx'
import { FieldPanel } from '../../../base/ui/panel.tsx'
import type { ListConfig, ResourceConfig } from '../../resource-config/resource-config.ts'
import { TargetField, TargetName } from './target-field.tsx'

const BLANK = blankInput(oldAddressInputSchema)

export const config: ResourceConfig<OldAddress, OldAddressInput> = {
  client: createResourceClient('old-addresses'),
  getName: ({ from }) => from,

  inputSchema: oldAddressInputSchema,
  requiredFields: [
    { name: 'from', words: 'the old address' },
    { name: 'to', words: 'where it leads' },
  ],
  useBlankInput: () => BLANK,
  toInput: (row) => pickFields(BLANK, row),
  Fields,
}

export const list: ListConfig<OldAddress> = {
  columns: [
    { heading: 'Old address', cell: () => null },
    { heading: 'Leads to', cell: ({ to }) => <TargetName to={to} /> },
  ],
  titleColumn: 'Old address',
  lead: 'Addresses of your old website. Anyone who follows one lands on the page you choose.',
  getSearchText: ({ from, to }) => `${from} ${to}`,
}

function Fields({ form }: { form: RecordForm<OldAddressInput> }) {
  return (
    <FieldPanel title="Where does it lead?">
      <TextField
        form={form}
        name="from"
        label="Old address"
        required
        autoComplete="off"
        hint="As it was on your old website, such as /our-team."
      />
      <TargetField
        id="to"
        required
        value={form.watch('to')}
        error={getFieldError(form, 'to')}
        onChange={(to) => form.setValue('to', to, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
    </FieldPanel>
  )
}
