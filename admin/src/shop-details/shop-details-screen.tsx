import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../data/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ShopDetailsForm } from './shop-details-form.tsx'

/** The form of the details that are on every public page. */
export function ShopDetailsScreen() {
  const { data, error, refetch } = useQuery(shopQuery)
  return (
    <Screen
      title="Shop details"
      back={{ to: '/admin/dashboard', label: 'Back to Dashboard' }}
      actions={<ButtonLink to="/admin/deliveries">Deliveries to other programs</ButtonLink>}
      lead="What every page says of the shop. Change it here, and it changes everywhere."
    >
      {data ? (
        <ShopDetailsForm loadedShop={data} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading..." />
      )}
    </Screen>
  )
}
