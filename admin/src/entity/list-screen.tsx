import { useState } from 'react'
import type { Stored } from '../data/resource.ts'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AddButton } from './add-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { type Entity, type Fillable, inSentence } from './entity.ts'
import { List } from './list.tsx'
import { useRows } from './use-rows.ts'

const DASHBOARD = { to: '/admin/dashboard', label: 'Back to Dashboard' }

/** The list of a noun: look, search, add, edit, delete (spec §2). */
export function ListScreen<Row extends Stored, Input extends Fillable>({ entity }: { entity: Entity<Row, Input> }) {
  const { rows, loading, error, reload } = useRows(entity)
  const [doomed, setDoomed] = useState<Row | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  async function remove(row: Row) {
    setFailure(null)
    await entity.resource.remove(row).catch(setFailure)
    setDoomed(null)
  }

  return (
    <Screen title={entity.plural} back={DASHBOARD} tools={<AddButton entity={entity} />}>
      {failure && <ErrorAlert reveal error={failure} onDismiss={() => setFailure(null)} />}
      {error && <ErrorAlert error={error} onRetry={reload} />}
      {loading ? (
        <Spinner label={`Loading ${inSentence(entity.plural)}...`} />
      ) : (
        (rows.length > 0 || !error) && (
          <List entity={entity} rows={rows} onDelete={(row) => setDoomed(row)} onFailure={setFailure} />
        )
      )}
      {doomed && (
        <DeleteDialog
          noun={entity.name}
          record={entity.nameOf(doomed)}
          onCancel={() => setDoomed(null)}
          onDelete={() => remove(doomed)}
        />
      )}
    </Screen>
  )
}
