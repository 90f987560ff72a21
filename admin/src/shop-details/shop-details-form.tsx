import { zodResolver } from '@hookform/resolvers/zod'
import { type Shop, type ShopInput, shopInputSchema } from '@shop/db/tables/shop'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { shopQuery } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { pickFields } from '../forms/pick-fields.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { api, unwrapResponse } from '../http/api-client.ts'
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

/** The one record of the shop; it is saved and stays open. */
export function ShopDetailsForm({ opened }: { opened: Shop }) {
  const [initialShop] = useState(opened)
  const form = useForm<ShopInput, unknown, ShopInput>({
    resolver: zodResolver(shopInputSchema) as unknown as Resolver<ShopInput, unknown, ShopInput>,
    defaultValues: toInput(initialShop),
  })
  const saving = useSave<Shop, ShopInput>({
    resourceName: 'shop',
    form,
    initialRecord: initialShop,
    toInput,
    write,
    getPublicPath: () => '/',
  })
  const values = form.watch(REQUIRED)
  return (
    <SaveForm
      form={form}
      saving={saving}
      toInput={toInput}
      isComplete={values.every((value) => value.trim() !== '')}
      successMessage="Shop details updated successfully!"
      leavesAfterSave={false}
    >
      <ShopDetailsFields form={form} />
      <RecordHistory
        resourceName="shop"
        record={saving.record ?? initialShop}
        isDirty={form.formState.isDirty}
        onRestored={(row) => {
          queryClient.setQueryData(shopQuery.queryKey, row)
          saving.loadRecord(row)
        }}
      />
    </SaveForm>
  )
}

function toInput(row: Shop): ShopInput {
  return pickFields(BLANK, row)
}

async function write(seen: Shop | undefined, json: ShopInput): Promise<Shop> {
  const headers = seen ? { 'if-match': `"v${seen.version}"` } : {}
  const row = await unwrapResponse(api.shop.$put({ json }, { headers }))
  queryClient.setQueryData(shopQuery.queryKey, row)
  return row
}
