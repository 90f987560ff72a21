import { useState } from 'react'
import type { StoredRecord } from '../data/resource-client.ts'
import { useExclusiveMutation } from '../data/use-exclusive-mutation.ts'
import type { ResourceLabels } from '../resources/define-resource.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Icon } from '../ui/icon.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './filtered-table.module.css'
import { FilteredTable } from './filtered-table.tsx'
import { lowerCaseLabel, type RecordInput, type Resource } from './resource-config.ts'

const DASHBOARD = { to: '/admin/dashboard', label: 'Back to Dashboard' }

interface ListScreenProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
}

/** The list of a resource, with search, filters, and buttons to add, edit and delete. */
export function ListScreen<Row extends StoredRecord, Input extends RecordInput>({
  resource,
}: ListScreenProps<Row, Input>) {
  const { rows, isLoading, error, reload } = resource.useList()
  const [toDelete, setToDelete] = useState<Row | null>(null)
  const [actionError, setActionError] = useState<Error | null>(null)
  const deletion = useExclusiveMutation({
    mutationFn: resource.client.remove,
    onError: setActionError,
    onSettled: () => setToDelete(null),
  })
  const confirmDeletion = (row: Row) => {
    setActionError(null)
    deletion.run(row)
  }

  return (
    <Screen title={resource.plural} back={DASHBOARD} actions={<AddButton resource={resource} />}>
      {actionError && <ErrorAlert scrollsIntoView error={actionError} onDismiss={() => setActionError(null)} />}
      {error && <ErrorAlert error={error} onRetry={reload} />}
      {isLoading ? (
        <Spinner label={`Loading ${lowerCaseLabel(resource.plural)}...`} />
      ) : rows.length > 0 ? (
        <FilteredTable resource={resource} rows={rows} onDelete={(row) => setToDelete(row)} onError={setActionError} />
      ) : (
        !error && <EmptyList resource={resource} />
      )}
      {toDelete && (
        <DeleteDialog
          resourceLabel={resource.singular}
          recordName={resource.getName(toDelete)}
          isDeleting={deletion.isPending}
          onCancel={() => setToDelete(null)}
          onDelete={() => confirmDeletion(toDelete)}
        />
      )}
    </Screen>
  )
}

function EmptyList({ resource }: { resource: ResourceLabels }) {
  return (
    <section className={styles.box} aria-label={resource.plural}>
      <EmptyState icon={resource.icon} action={<AddButton resource={resource} />}>
        No {lowerCaseLabel(resource.plural)} yet. What you add here shows on the site at once.
      </EmptyState>
    </section>
  )
}

function AddButton({ resource: { singular, path } }: { resource: ResourceLabels }) {
  return (
    <ButtonLink tone="primary" to={`${path}/edit/new`}>
      <Icon name="plus" />
      Add New {singular}
    </ButtonLink>
  )
}
