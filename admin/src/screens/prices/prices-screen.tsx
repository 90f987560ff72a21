import { resources } from '@shop/db/tables/resources'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import { PricesForm } from './prices-form.tsx'

export function PricesScreen() {
  const isOwner = useIsOwner()
  const { rows, isLoading, error, reload } = useRecordLists().services
  return (
    <Screen
      title="Prices"
      back={{ to: resources.services.staff.path, label: 'Back to Services' }}
      actions={isOwner && <ButtonLink to={`${resources.shop.staff.path}#levels`}>Levels</ButtonLink>}
      lead="What every service costs and how long it takes. Fixed price? Just type the number."
    >
      <ShopSections />
      {isLoading && <Spinner label="Loading services..." />}
      {error && rows.length === 0 && <ErrorAlert error={error} onRetry={reload} />}
      {rows.length > 0 && <PricesForm services={rows} />}
      {rows.length === 0 && !isLoading && !error && (
        <EmptyState
          icon="scissors"
          action={<ButtonLink to={`${resources.services.staff.path}/edit/new`}>Add New Service</ButtonLink>}
        >
          No services yet. Their prices will show here.
        </EmptyState>
      )}
    </Screen>
  )
}
