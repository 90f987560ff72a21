import { useQuery } from '@tanstack/react-query'
import { type DeletedRecord, deletedRecordsQuery } from '../../base/data/queries.ts'
import { focusAfterRemoval } from '../../base/navigation/focus-after-removal.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { useRestoreRecord } from '../../records/restore/use-restore-record.ts'
import { DeletedEntry } from './deleted-entry.tsx'

export function DeletedScreen() {
  const query = useQuery(deletedRecordsQuery)
  const { data } = query
  const bringBack = useRestoreRecord()

  function restore({ noun, record_id: id, name }: DeletedRecord, nextEntry: Element | null) {
    bringBack.mutate({ resourceName: noun, id, name }, { onSuccess: () => focusAfterRemoval(nextEntry) })
  }

  return (
    <Screen
      title="Recently deleted"
      back={BACK_TO_DASHBOARD}
      lead="Everything waits here for 30 days. Bring it back and it is on the site again, as it was."
    >
      {bringBack.data && (
        <Alert tone="success">
          {bringBack.data}{' '}
          {bringBack.undo && (
            <Button small onClick={bringBack.undo}>
              Undo
            </Button>
          )}
        </Alert>
      )}
      {bringBack.error && <ErrorAlert scrollsIntoView error={bringBack.error} onDismiss={bringBack.reset} />}
      <QueryStatus query={query} />
      {data?.length === 0 && <EmptyState icon="undo">Nothing was deleted in the last 30 days.</EmptyState>}
      {data && data.length > 0 && (
        <ul className={'card divided entries'} aria-label="Recently deleted">
          {data.map((record) => (
            <DeletedEntry
              key={record.revision}
              record={record}
              isBusy={bringBack.isPending}
              onBringBack={(nextEntry) => restore(record, nextEntry)}
            />
          ))}
        </ul>
      )}
    </Screen>
  )
}
