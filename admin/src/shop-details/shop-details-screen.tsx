import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../data/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ShopDetailsForm } from './shop-details-form.tsx'
import { ShopScreen } from './shop-screen.tsx'

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
