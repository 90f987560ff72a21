import { isSampleShop } from '@shop/db/samples/sample-shop'
import { type Shop, type ShopInput, shopInputSchema } from '@shop/db/tables/shop'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../data/queries.ts'
import { useData } from '../data/use-data.ts'
import type { RequiredField } from '../forms/field-links.ts'
import { pickFields, type RecordForm } from '../forms/form-values.ts'
import { api } from '../http/api-client.ts'
import { SaveForm } from '../saving/save-form.tsx'
import { useSingleRecordForm } from '../saving/use-single-record-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ShopDetailCopiesField } from './shop-detail-copies-field.tsx'
import { ShopDetailsFields } from './shop-details-fields.tsx'
import { ShopScreen } from './shop-screen.tsx'
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

/** The form of the details that are on every public page. */
export function ShopDetailsScreen() {
  const shop = useQuery(shopQuery)
  return (
    <ShopScreen
      title="Shop details"
      lead="What every page says of the shop. Change it here, and it changes everywhere."
      actions={<ButtonLink to="/admin/deliveries">Deliveries to other programs</ButtonLink>}
      queries={[shop]}
    >
      {shop.data && <ShopDetailsForm loadedShop={shop.data} />}
    </ShopScreen>
  )
}

function ShopDetailsForm({ loadedShop }: { loadedShop: Shop }) {
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

interface SampleReviewsNoticeProps {
  form: RecordForm<ShopInput>
  /** as it is stored */
  shop: Shop
}

/** Before the save that makes the shop the owner's own: the sample reviews leave the site with it. */
function SampleReviewsNotice({ form, shop }: SampleReviewsNoticeProps) {
  const [name, phone, street] = form.watch(['name', 'phone', 'street'])
  const { rows } = useData().reviews
  const hasSamples = rows.some(({ agreed }) => !agreed)
  if (!hasSamples || !isSampleShop(shop) || isSampleShop({ name, phone, street })) return null
  return (
    <Alert tone="warning">
      When you save this, the sample reviews leave the site, because no customer of yours said them. They stay in the
      list of reviews, marked Sample.
    </Alert>
  )
}
