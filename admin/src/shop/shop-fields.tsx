import type { ShopInput } from '@shop/db/shop'
import type { Form } from '../entity/entity.ts'
import { LinkField, NumberField, TextField } from '../entity/fields.tsx'
import { FieldPair, FieldPanel } from '../ui/field-panel.tsx'
import styles from './shop-fields.module.css'

/** The fields of the shop (decisions F6). */
export function ShopFields({ form }: { form: Form<ShopInput> }) {
  return (
    <div className={styles.panels}>
      <FieldPanel title="Name and address">
        <FieldPair>
          <TextField form={form} name="name" label="Name" required autoComplete="off" />
          <TextField form={form} name="phone" label="Phone" required type="tel" autoComplete="off" />
        </FieldPair>
        <TextField form={form} name="street" label="Street" required autoComplete="off" />
        <FieldPair>
          <TextField form={form} name="city" label="City" required autoComplete="off" />
          <TextField form={form} name="region" label="State" required autoComplete="off" />
          <TextField form={form} name="postal_code" label="ZIP code" required autoComplete="off" />
          <TextField form={form} name="country" label="Country" required autoComplete="off" />
        </FieldPair>
      </FieldPanel>
      <FieldPanel title="Links">
        <LinkField form={form} name="booking_url" label="Booking link" required hint="Where Book Now leads." />
        <LinkField
          form={form}
          name="reviews_url"
          label="Reviews link"
          required
          hint="Where Google shows the reviews."
        />
        <LinkField form={form} name="write_review_url" label="Write-a-review link" hint="Empty: the reviews link." />
        <LinkField form={form} name="directions_url" label="Directions link" hint="Empty: no directions are offered." />
      </FieldPanel>
      <FieldPanel title="Calendar and footer">
        <FieldPair>
          <TextField
            form={form}
            name="time_zone"
            label="Time zone"
            required
            list="time-zones"
            hint="Every date on the site is read in it."
          />
          <NumberField form={form} name="copyright_year" label="Copyright year" required />
        </FieldPair>
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </FieldPanel>
    </div>
  )
}
