import type { ShopInput } from '@shop/db/tables/shop'
import { accountUrl } from '@shop/db/validation/profile-url'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../base/forms/choice-field.tsx'
import { BookingUrlField, PhoneField } from '../../base/forms/phone-and-booking-url-fields.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { addUrlScheme, CheckboxField, NumberField, TextField, UrlField } from '../../base/forms/registered-fields.tsx'
import { FieldPair, FieldPanel } from '../../base/ui/panel.tsx'
import { TAP_KIND_LABELS } from '../dashboard/tap-counts-panel.tsx'
import { CityFields, TimeZoneField } from './city-and-time-zone-fields.tsx'
import { LevelNamesField } from './level-names-field.tsx'
import styles from './shop-details.module.css'

const LINKS = [
  { name: 'reviews_url', label: 'Reviews link', hint: 'Your Google reviews page. Leave it blank to hide the link.' },
  { name: 'write_review_url', label: 'Write-a-review link', hint: 'Leave it blank to use the reviews link.' },
  { name: 'directions_url', label: 'Directions link', hint: 'Leave it blank for a map search of your address.' },
  { name: 'gift_card_url', label: 'Gift card link', hint: 'Your gift card page. Leave it blank to hide the link.' },
  {
    name: 'instagram_url',
    label: 'Instagram link',
    hint: 'Your shop’s @name is enough. The home page and the footer link to it.',
    complete: profileUrl('Instagram'),
  },
  { name: 'facebook_url', label: 'Facebook link', complete: profileUrl('Facebook') },
  { name: 'tiktok_url', label: 'TikTok link', complete: profileUrl('TikTok') },
] as const

function profileUrl(network: Parameters<typeof accountUrl>[0]) {
  return (text: string) => accountUrl(network, text) ?? addUrlScheme(text)
}

interface FieldsProps {
  form: RecordForm<ShopInput>
}

export function ShopDetailsFields({ form, children }: FieldsProps & { children: ReactNode }) {
  return (
    <div className={`column ${styles.panels}`}>
      <NameAndAddressFields form={form}>{children}</NameAndAddressFields>
      <LinkFields form={form} />
      <PriceAndFooterFields form={form} />
      <VisitorFields form={form} />
    </div>
  )
}

function NameAndAddressFields({ form, children }: FieldsProps & { children: ReactNode }) {
  const [country, hasNoStreet] = form.watch(['country', 'comes_to_customers'])
  return (
    <FieldPanel title="Name and address">
      <FieldPair>
        <TextField form={form} name="name" label="Name" required autoComplete="off" />
        <PhoneField form={form} name="phone" label="Phone" required country={country} />
        <PhoneField
          form={form}
          name="text_phone"
          label="Number for texts"
          country={country}
          hint="The footer links to it, unless it has an extension. Leave it blank to hide the link."
        />
      </FieldPair>
      <CheckboxField form={form} name="comes_to_customers" label="We come to our customers: no address to visit" />
      {!hasNoStreet && <TextField form={form} name="street" label="Street" required autoComplete="off" />}
      <CityFields form={form} />
      <TimeZoneField form={form} />
      {children}
    </FieldPanel>
  )
}

function LinkFields({ form }: FieldsProps) {
  const hasNoStreet = form.watch('comes_to_customers')
  const links = LINKS.filter(({ name }) => !(hasNoStreet && name === 'directions_url'))
  return (
    <FieldPanel title="Links">
      <BookingUrlField
        form={form}
        name="booking_url"
        label="Booking link"
        hint="Where Book Now leads. Leave it blank to hide the button."
      />
      {links.map((link) => (
        <UrlField key={link.name} form={form} {...link} />
      ))}
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
    </FieldPanel>
  )
}

function PriceAndFooterFields({ form }: FieldsProps) {
  return (
    <FieldPanel title="Prices and footer">
      <LevelNamesField form={form} />
      <FieldPair>
        <TextField
          form={form}
          name="currency"
          label="Currency"
          required
          list="currencies"
          autoComplete="off"
          hint="Three letters, such as USD. If you change it, check every price: some currencies have no cents."
        />
        <NumberField form={form} name="copyright_year" label="Copyright year" required />
      </FieldPair>
      <datalist id="currencies">
        {Intl.supportedValuesOf('currency').map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </FieldPanel>
  )
}

function VisitorFields({ form }: FieldsProps) {
  return (
    <FieldPanel title="Visitors">
      <CheckboxField
        form={form}
        name="counts_taps"
        label={`Count taps on ${Object.values(TAP_KIND_LABELS).join(', ')}`}
        hint="The dashboard shows the week’s numbers. We never store who tapped, and the footer says that you count taps."
      />
      <CheckboxField
        form={form}
        name="has_accessibility_page"
        label="Add a page about accessibility"
        hint="The footer links to it. It says what was tested on this site and which of your pictures have no alt text, and asks people to call you."
      />
      <ChoiceField
        label="Second language of the site"
        none="None"
        value={form.watch('second_language')}
        choices={[{ id: 'es', label: 'Spanish' }]}
        onChange={(language) => form.setValue('second_language', language ?? '', { shouldDirty: true })}
        hint="Every page is in Spanish too, below /es, with a link between the two. Prices, hours and dates are the same; what you have not written under Spanish words stays in English."
      />
    </FieldPanel>
  )
}
