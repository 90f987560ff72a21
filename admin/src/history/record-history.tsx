import type { ResourceName } from '@shop/db/tables/changes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordChangesQuery } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { isRecordLike, type StoredRecord } from '../data/resource-client.ts'
import { api, ifMatch, unwrapResponse } from '../http/api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { HistoryEntry } from './history-entry.tsx'
import styles from './record-history.module.css'

interface RecordHistoryProps<Row extends StoredRecord> {
  resourceName: ResourceName
  /** the version that the form was last loaded from or saved as */
  record: Row
  /** whether the form has unsaved changes, which a restored version would overwrite */
  isDirty: boolean
  onRestored(record: Row): void
}

/** Every version of a record, newest first; loaded when the user opens it. */
export function RecordHistory<Row extends StoredRecord>({
  resourceName,
  record,
  isDirty,
  onRestored,
}: RecordHistoryProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const query = recordChangesQuery(resourceName, record.id)
  const changes = useQuery({ ...query, enabled: isOpen })
  const restore = useMutation({
    mutationFn: (revision: number) =>
      unwrapResponse(api.changes[':id'].restore.$post({ param: { id: `${revision}` } }, { headers: ifMatch(record) })),
    onSuccess: ({ record: restored }) => isRecordLike(record, restored) && onRestored(restored),
    onSettled: () => queryClient.invalidateQueries(query),
  })
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>History</summary>
      {changes.error && <ErrorAlert error={changes.error} onRetry={() => void changes.refetch()} />}
      {restore.error && <ErrorAlert error={restore.error} onDismiss={restore.reset} />}
      {restore.data && <Alert tone="success">{restore.data.note ?? 'That version is back, as a new one.'}</Alert>}
      {isOpen && changes.isPending && <Spinner label="Loading..." />}
      {isDirty && <p className={styles.note}>Save your changes first; then an earlier version can come back.</p>}
      <ol className={styles.list}>
        {changes.data?.map((change, index) => (
          <HistoryEntry
            key={change.revision}
            change={change}
            isCurrent={index === 0}
            disabled={isDirty || restore.isPending}
            onRestore={() => restore.mutate(change.revision)}
          />
        ))}
      </ol>
    </details>
  )
}
