import { type Shop, type ShopInput, shopInputSchema } from '@shop/db/tables/shop'
import { useState } from 'react'
import { shopQuery } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import type { RequiredField } from '../forms/field-links.ts'
import { pickFields } from '../forms/form-values.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { api, ifMatch, unwrapResponse } from '../http/api-client.ts'
import { SaveForm } from '../saving/save-form.tsx'
import { useSave } from '../saving/use-save.ts'
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

/** The form of the shop's only record. It stays open after a save, and a reload of the record does not change it. */
export function ShopDetailsForm({ loadedShop }: { loadedShop: Shop }) {
  const [initialShop] = useState(loadedShop)
  const form = useRecordForm(shopInputSchema, toInput(initialShop))
  const copies = useShopDetailCopies()

  async function write(base: Shop = initialShop, input: ShopInput): Promise<Shop> {
    const json = { ...input, also_change: copies.getChosenIds(base, input) }
    const row = await unwrapResponse(api.shop.$put({ json }, { headers: ifMatch(base) }))
    setCachedShop(row)
    reloadCopies()
    return row
  }

  const saving = useSave<Shop, ShopInput>({
    resourceName: 'shop',
    form,
    initialRecord: initialShop,
    toInput,
    write,
    getPublicPath: () => '/',
  })
  return (
    <SaveForm
      form={form}
      saving={saving}
      toInput={toInput}
      requiredFields={REQUIRED}
      successMessage="Shop details updated successfully!"
      leavesAfterSave={false}
      draftLabel="Shop details"
    >
      <ShopDetailsFields form={form}>
        <SampleReviewsNotice form={form} shop={saving.record ?? initialShop} />
        <ShopDetailCopiesField form={form} shop={saving.record ?? initialShop} copies={copies} />
      </ShopDetailsFields>
      <RecordHistory
        resourceName="shop"
        record={saving.record ?? initialShop}
        isDirty={form.formState.isDirty}
        onRestored={(row) => {
          setCachedShop(row)
          saving.loadRecord(row)
        }}
      />
    </SaveForm>
  )
}

function toInput(row: Shop): ShopInput {
  return pickFields(BLANK, row)
}

function setCachedShop(row: Shop) {
  queryClient.setQueryData(shopQuery.queryKey, row)
}
