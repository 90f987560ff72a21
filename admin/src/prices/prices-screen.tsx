import { useData } from '../data/data-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PricesForm } from './prices-form.tsx'

export function PricesScreen() {
  const { rows, isLoading, error, reload } = useData().services
  return (
    <Screen
      title="Prices"
      back={{ to: '/admin/services', label: 'Back to Services' }}
      lead="What every service costs, and how long it takes."
    >
      {isLoading && <Spinner label="Loading services..." />}
      {error && rows.length === 0 && <ErrorAlert error={error} onRetry={reload} />}
      {rows.length > 0 && <PricesForm services={rows} />}
      {rows.length === 0 && !isLoading && !error && (
        <EmptyState icon="scissors" action={<ButtonLink to="/admin/services/edit/new">Add New Service</ButtonLink>}>
          No services yet. Their prices will be here.
        </EmptyState>
      )}
    </Screen>
  )
}
