import { type Shop, type ShopInput, shopInputSchema } from '@shop/db/tables/shop'
import type { RequiredField } from '../forms/field-links.ts'
import { pickFields } from '../forms/form-values.ts'
import { api } from '../http/api-client.ts'
import { SaveForm } from '../saving/save-form.tsx'
import { useSingleRecordForm } from '../saving/use-single-record-form.tsx'
import { SampleReviewsNotice } from './sample-reviews-notice.tsx'
import { ShopDetailCopiesField } from './shop-detail-copies-field.tsx'
import { ShopDetailsFields } from './shop-details-fields.tsx'
import { reloadCopies, useShopDetailCopies } from './use-shop-detail-copies.ts'

const BLANK: ShopInput = {
  name: '',
  phone: '',
  street: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
  booking_url: '',
  reviews_url: '',
  write_review_url: '',
  directions_url: '',
  copyright_year: 0,
  time_zone: '',
  currency: '',
}

const REQUIRED: RequiredField<ShopInput>[] = [
  { name: 'name' },
  { name: 'phone' },
  { name: 'street' },
  { name: 'city' },
  { name: 'region', words: 'state' },
  { name: 'postal_code', words: 'ZIP code' },
  { name: 'country' },
  { name: 'time_zone' },
  { name: 'currency' },
]

export function ShopDetailsForm({ loadedShop }: { loadedShop: Shop }) {
  const copies = useShopDetailCopies()
  const { form, record, history, saveForm } = useSingleRecordForm<Shop, ShopInput>({
    resourceName: 'shop',
    loadedRecord: loadedShop,
    inputSchema: shopInputSchema,
    toInput: (row) => pickFields(BLANK, row),
    put: (input, options, base) =>
      api.shop.$put({ json: { ...input, also_change: copies.getChosenIds(base, input) } }, options),
    onWritten: reloadCopies,
  })
  return (
    <SaveForm
      {...saveForm}
      requiredFields={REQUIRED}
      successMessage="Shop details updated successfully!"
      draftLabel="Shop details"
    >
      <ShopDetailsFields form={form}>
        <SampleReviewsNotice form={form} shop={record} />
        <ShopDetailCopiesField form={form} shop={record} copies={copies} />
      </ShopDetailsFields>
      {history}
    </SaveForm>
  )
}
