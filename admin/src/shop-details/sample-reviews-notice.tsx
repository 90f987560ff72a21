import { isSampleShop } from '@shop/db/sample-shop'
import type { Shop, ShopInput } from '@shop/db/tables/shop'
import { useData } from '../data/use-data.ts'
import type { RecordForm } from '../forms/form-values.ts'
import { Alert } from '../ui/alert.tsx'

interface SampleReviewsNoticeProps {
  form: RecordForm<ShopInput>
  /** as it is stored */
  shop: Shop
}

/** Before the save that makes the shop the owner's own: the sample reviews leave the site with it. */
export function SampleReviewsNotice({ form, shop }: SampleReviewsNoticeProps) {
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
