import { isSampleShop } from '@shop/db/records/samples/is-sample-shop'
import { type Shop, type ShopInput, shopInputSchema } from '@shop/db/tables/shop'
import { shopQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import type { RequiredField } from '../../base/forms/find-invalid-fields.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { api } from '../../base/http/api-client.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { SingleRecordForm } from '../single-records/single-record-form.tsx'
import { type SingleRecordProps, SingleRecordScreen } from '../single-records/single-record-screen.tsx'
import { HERE } from './place-fields.tsx'
import { reloadCopies, ShopDetailCopiesField, useShopDetailCopies } from './shop-detail-copies-field.tsx'
import { ShopDetailsFields } from './shop-details-fields.tsx'

const REQUIRED: RequiredField<ShopInput>[] = [
  { name: 'name' },
  { name: 'phone' },
  { name: 'street', unless: ['comes_to_customers'] },
  { name: 'city' },
  { name: 'region', words: 'state' },
  { name: 'postal_code', words: 'ZIP code' },
  { name: 'country' },
  { name: 'time_zone' },
  { name: 'currency' },
  { name: 'copyright_year' },
]

export function ShopDetailsScreen() {
  return (
    <SingleRecordScreen
      title="Shop details"
      lead="What every page says about the shop. Change it here, and it changes everywhere."
      query={shopQuery}
      Form={ShopDetailsForm}
    />
  )
}

function ShopDetailsForm(props: SingleRecordProps<Shop>) {
  const copies = useShopDetailCopies()
  return (
    <SingleRecordForm<Shop, ShopInput>
      {...props}
      resourceName="shop"
      inputSchema={shopInputSchema}
      toInput={toInput}
      put={(input, options, base) =>
        api.shop.$put({ json: { ...input, also_change: copies.getChosenIds(base, input) } }, options)
      }
      onWritten={reloadCopies}
      requiredFields={REQUIRED}
      renderFields={(form, shop) => (
        <ShopDetailsFields form={form}>
          <SampleReviewsNotice form={form} shop={shop} />
          <ShopDetailCopiesField form={form} shop={shop} copies={copies} />
        </ShopDetailsFields>
      )}
    />
  )
}

function toInput({ id, version, updated_at, updated_by, ...details }: Shop): ShopInput {
  const isUnsaved = version === 1 // The first save chooses the time zone.
  return isUnsaved ? { ...details, time_zone: HERE } : details
}

/** Before the save that makes the shop the owner's own, which takes the sample reviews off the site. */
function SampleReviewsNotice({ form, shop }: { form: RecordForm<ShopInput>; shop: Shop }) {
  const [name, phone, street, comes_to_customers] = form.watch(['name', 'phone', 'street', 'comes_to_customers'])
  const { rows } = useRecordLists().reviews
  const hasSamples = rows.some(({ agreed }) => !agreed)
  if (!hasSamples || !isSampleShop(shop) || isSampleShop({ name, phone, street, comes_to_customers })) return null
  return (
    <Alert tone="warning">
      When you save this, the sample reviews come off the site, because none of your customers wrote them. They stay in
      the list of reviews, marked Sample.
    </Alert>
  )
}
