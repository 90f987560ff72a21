import { useState } from 'react'
import type { StoredRecord } from '../data/resource-client.ts'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AddButton } from './add-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FilteredTable } from './filtered-table.tsx'
import { lowerCaseLabel, type RecordInput, type Resource } from './resource-config.ts'
import { useResourceRows } from './use-resource-rows.ts'

const DASHBOARD = { to: '/admin/dashboard', label: 'Back to Dashboard' }

/** The list of a noun: look, search, add, edit, delete (spec §2). */
export function ListScreen<Row extends StoredRecord, Input extends RecordInput>({
  resource,
}: {
  resource: Resource<Row, Input>
}) {
  const { rows, isLoading, error, reload } = useResourceRows(resource)
  const [toDelete, setToDelete] = useState<Row | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  async function remove(row: Row) {
    setFailure(null)
    await resource.client.remove(row).catch(setFailure)
    setToDelete(null)
  }

  return (
    <Screen title={resource.plural} back={DASHBOARD} actions={<AddButton resource={resource} />}>
      {failure && <ErrorAlert scrollsIntoView error={failure} onDismiss={() => setFailure(null)} />}
      {error && <ErrorAlert error={error} onRetry={reload} />}
      {isLoading ? (
        <Spinner label={`Loading ${lowerCaseLabel(resource.plural)}...`} />
      ) : (
        (rows.length > 0 || !error) && (
          <FilteredTable resource={resource} rows={rows} onDelete={(row) => setToDelete(row)} onError={setFailure} />
        )
      )}
      {toDelete && (
        <DeleteDialog
          resourceLabel={resource.singular}
          recordName={resource.getName(toDelete)}
          onCancel={() => setToDelete(null)}
          onDelete={() => remove(toDelete)}
        />
      )}
    </Screen>
  )
}
