import { useQuery } from '@tanstack/react-query'
import { OwnerOnly } from '../account/owner-only.tsx'
import { shopQuery } from '../data/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ShopDetailsForm } from './shop-details-form.tsx'
import { ShopSections } from './shop-sections.tsx'

const TITLE = 'Shop details'

/** The form of the details that are on every public page. */
export function ShopDetailsScreen() {
  return (
    <OwnerOnly title={TITLE}>
      <ShopDetails />
    </OwnerOnly>
  )
}

function ShopDetails() {
  const { data, error, refetch } = useQuery(shopQuery)
  return (
    <Screen
      title={TITLE}
      back={{ to: '/admin/dashboard', label: 'Back to Dashboard' }}
      actions={<ButtonLink to="/admin/deliveries">Deliveries to other programs</ButtonLink>}
      lead="What every page says of the shop. Change it here, and it changes everywhere."
    >
      <ShopSections />
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
