import { useQuery } from '@tanstack/react-query'
import { OwnerOnly } from '../account/owner-only.tsx'
import { hoursQuery, shopQuery } from '../data/queries.ts'
import { ShopSections } from '../shop-details/shop-sections.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { HoursForm } from './hours-form.tsx'

const TITLE = 'Opening hours'

/** The week and the special days of the shop. */
export function HoursScreen() {
  return (
    <OwnerOnly title={TITLE}>
      <OpeningHours />
    </OwnerOnly>
  )
}

function OpeningHours() {
  const hours = useQuery(hoursQuery)
  const shop = useQuery(shopQuery)
  const error = hours.error ?? shop.error
  const reload = () => void Promise.all([hours.refetch(), shop.refetch()])
  return (
    <Screen title={TITLE} back={BACK_TO_DASHBOARD} lead="Visitors see at once whether you are open.">
      <ShopSections />
      {hours.data && shop.data ? (
        <HoursForm loadedHours={hours.data} zone={shop.data.time_zone} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={reload} />
      ) : (
        <Spinner label="Loading..." />
      )}
    </Screen>
  )
}
