import { statesOf, toCountryCode, toStateCode } from '@shop/db/country-and-state-codes'
import type { ShopInput } from '@shop/db/tables/shop'
import { Field } from '../../base/forms/field.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { TextField } from '../../base/forms/registered-fields.tsx'
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

export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Named after cities. The device's zone is offered first, and may have another name in the browser's list. */
export function TimeZoneField({ form }: { form: RecordForm<ShopInput> }) {
  const others = new Set([form.watch('time_zone'), ...Intl.supportedValuesOf('timeZone')])
  const cities = [...others].map((zone) => [cityOf(zone), zone])
  return (
    <Field id="time_zone" label="Time zone" required hint="“Open now” and every date on the site use this time zone.">
      {(control) => (
        <select {...control} {...form.register('time_zone')}>
          <option value={HERE}>Same as this device: {cityOf(HERE).split(', ', 1)}</option>
          {cities.toSorted().map(([city, zone]) => (
            <option key={zone} value={zone}>
              {city}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function cityOf(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').toReversed().join(', ')
}
