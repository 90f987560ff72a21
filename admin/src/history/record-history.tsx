import type { ResourceName } from '@shop/db/tables/changes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../data/query-client.ts'
import type { StoredRecord } from '../data/resource-client.ts'
import { api, unwrapResponse } from '../http/api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { HistoryEntry } from './history-entry.tsx'
import styles from './record-history.module.css'

interface RecordHistoryProps<Row extends StoredRecord> {
  resourceName: ResourceName
  /** the record as the form knows it */
  record: Row
  /** whether the form holds words that a restored version would overwrite */
  isDirty: boolean
  onRestored(record: Row): void
}

/** Every version of a record, who made it and what it changed, newest first; loaded when it is opened. */
export function RecordHistory<Row extends StoredRecord>({
  resourceName,
  record,
  isDirty,
  onRestored,
}: RecordHistoryProps<Row>) {
  const [open, setOpen] = useState(false)
  const key = ['changes', resourceName, record.id]
  const changes = useQuery({
    queryKey: key,
    queryFn: () => unwrapResponse(api.changes.$get({ query: { noun: resourceName, id: `${record.id}` } })),
    enabled: open,
  })
  const restore = useMutation({
    mutationFn: (revision: number) =>
      unwrapResponse(
        api.changes[':id'].restore.$post(
          { param: { id: `${revision}` } },
          { headers: { 'if-match': `"v${record.version}"` } },
        ),
      ),
    onSuccess: ({ record: restored }) => onRestored(restored as unknown as Row),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>History</summary>
      {changes.error && <ErrorAlert error={changes.error} onRetry={() => void changes.refetch()} />}
      {restore.error && <ErrorAlert error={restore.error} onDismiss={restore.reset} />}
      {restore.data && <Alert tone="success">{restore.data.note ?? 'That version is back, as a new one.'}</Alert>}
      {open && changes.isPending && <Spinner label="Loading..." />}
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
