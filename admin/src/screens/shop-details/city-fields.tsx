import { statesOf, toStateCode } from '@shop/db/states'
import type { ShopInput } from '@shop/db/tables/shop'
import { toCountryCode } from '@shop/db/to-country-code'
import { TextField } from '../../base/forms/form-fields.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { FieldPair } from '../../base/ui/panel.tsx'

export function CityFields({ form }: { form: RecordForm<ShopInput> }) {
  const country = form.watch('country')
  return (
    <>
      <FieldPair>
        <TextField form={form} name="city" label="City" required autoComplete="off" />
        <TextField
          form={form}
          name="region"
          label="State"
          required
          autoComplete="off"
          list="states"
          tidy={(text) => toStateCode(text, country)}
        />
        <TextField form={form} name="postal_code" label="ZIP code" required autoComplete="off" />
        <TextField
          form={form}
          name="country"
          label="Country"
          required
          autoComplete="off"
          tidy={toCountryCode}
          hint="A name or two letters, such as US. It sets how phone numbers and states are written."
        />
      </FieldPair>
      <datalist id="states">
        {statesOf(country).map(({ code, name }) => (
          <option key={code} value={code} label={name} />
        ))}
      </datalist>
    </>
  )
}
