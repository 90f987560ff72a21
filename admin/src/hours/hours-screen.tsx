import { useQuery } from '@tanstack/react-query'
import { hoursQuery, shopQuery } from '../data/queries.ts'
import { ShopScreen } from '../shop-details/shop-screen.tsx'
import { HoursForm } from './hours-form.tsx'

/** The week and the special days of the shop. */
export function HoursScreen() {
  const hours = useQuery(hoursQuery)
  const shop = useQuery(shopQuery)
  return (
    <ShopScreen title="Opening hours" lead="Visitors see at once whether you are open." queries={[hours, shop]}>
      {hours.data && shop.data && <HoursForm loadedHours={hours.data} zone={shop.data.time_zone} />}
    </ShopScreen>
  )
}
