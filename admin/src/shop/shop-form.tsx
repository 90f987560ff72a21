import { zodResolver } from '@hookform/resolvers/zod'
import { type Shop, type ShopInput, shopInput } from '@shop/db/shop'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { answer, api } from '../api.ts'
import { shop } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { pick } from '../entity/draft.ts'
import { History } from '../entity/history.tsx'
import { SaveForm } from '../entity/save-form.tsx'
import { useSave } from '../entity/use-save.ts'
import { ShopFields } from './shop-fields.tsx'

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
export function ShopForm({ opened }: { opened: Shop }) {
  const [first] = useState(opened)
  const form = useForm<ShopInput, unknown, ShopInput>({
    resolver: zodResolver(shopInput) as unknown as Resolver<ShopInput, unknown, ShopInput>,
    defaultValues: toDraft(first),
  })
  const saving = useSave<Shop, ShopInput>({ noun: 'shop', form, opened: first, toDraft, write, pageOf: () => '/' })
  const values = form.watch(REQUIRED)
  return (
    <SaveForm
      form={form}
      saving={saving}
      toDraft={toDraft}
      ready={values.every((value) => value.trim() !== '')}
      success="Shop details updated successfully!"
      leaves={false}
    >
      <ShopFields form={form} />
      <History
        noun="shop"
        record={saving.record ?? first}
        dirty={form.formState.isDirty}
        onRestored={(row) => {
          queryClient.setQueryData(shop.queryKey, row)
          saving.adopt(row)
        }}
      />
    </SaveForm>
  )
}

function toDraft(row: Shop): ShopInput {
  return pick(BLANK, row)
}

async function write(seen: Shop | undefined, json: ShopInput): Promise<Shop> {
  const headers = seen ? { 'if-match': `"v${seen.version}"` } : {}
  const row = await answer(api.shop.$put({ json }, { headers }))
  queryClient.setQueryData(shop.queryKey, row)
  return row
}
