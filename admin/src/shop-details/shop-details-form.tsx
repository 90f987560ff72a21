import { type Shop, type ShopInput, shopInputSchema } from '@shop/db/tables/shop'
import { useState } from 'react'
import { shopQuery } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { pickFields } from '../forms/form-values.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { api, ifMatch, unwrapResponse } from '../http/api-client.ts'
import { SaveForm } from '../saving/save-form.tsx'
import { useSave } from '../saving/use-save.ts'
import { ShopDetailsFields } from './shop-details-fields.tsx'

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
}

const REQUIRED = [
  'name',
  'phone',
  'street',
  'city',
  'region',
  'postal_code',
  'country',
  'booking_url',
  'reviews_url',
  'time_zone',
] as const

/** The form of the shop's only record. It stays open after a save, and a reload of the record does not change it. */
export function ShopDetailsForm({ loadedShop }: { loadedShop: Shop }) {
  const [initialShop] = useState(loadedShop)
  const form = useRecordForm(shopInputSchema, toInput(initialShop))
  const saving = useSave<Shop, ShopInput>({
    resourceName: 'shop',
    form,
    initialRecord: initialShop,
    toInput,
    write,
    getPublicPath: () => '/',
  })
  const requiredValues = form.watch(REQUIRED)
  return (
    <SaveForm
      form={form}
      saving={saving}
      toInput={toInput}
      isComplete={requiredValues.every((value) => value.trim() !== '')}
      successMessage="Shop details updated successfully!"
      leavesAfterSave={false}
    >
      <ShopDetailsFields form={form} />
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

async function write(base: Shop | undefined, json: ShopInput): Promise<Shop> {
  const row = await unwrapResponse(api.shop.$put({ json }, { headers: base ? ifMatch(base) : {} }))
  setCachedShop(row)
  return row
}

function setCachedShop(row: Shop) {
  queryClient.setQueryData(shopQuery.queryKey, row)
}
