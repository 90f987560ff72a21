import type { ResourceName } from '@shop/db/tables/resources'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { recordChangesQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { isRecordLike, type StoredRecord } from '../../base/data/resource-client.ts'
import { api, ifMatch, unwrapResponse } from '../../base/http/api-client.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { DisclosurePanel } from '../../base/ui/disclosure-panel.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { HISTORY_HASH } from './history-hash.ts'

interface RecordHistoryProps<Row extends StoredRecord> {
  resourceName: ResourceName
  /** the version that the form was last loaded from or saved as */
  record: Row
  isDirty: boolean
  onRestored(record: Row): void
}

export function RecordHistory<Row extends StoredRecord>(props: RecordHistoryProps<Row>) {
  const { resourceName, record, isDirty, onRestored } = props
  const { isOpen, setOpen, element } = useOpenByHash()
  const query = recordChangesQuery(resourceName, record)
  const history = useInfiniteQuery({ ...query, enabled: isOpen, placeholderData: keepPreviousData })
  const showOlder = () => void history.fetchNextPage({ cancelRefetch: false })
  const changes = history.data?.pages.flatMap((page) => page.changes)
  const restore = useMutation({
    mutationFn: ({ revision }: { revision: number; before: number | undefined }) =>
      unwrapResponse(api.changes[':id'].restore.$post({ param: { id: `${revision}` } }, { headers: ifMatch(record) })),
    onSuccess: ({ record: restored }) => isRecordLike(record, restored) && onRestored(restored),
    onSettled: () => queryClient.invalidateQueries(query),
  })
  const restoreVersion = (revision: number) => restore.mutate({ revision, before: changes?.[0]?.revision })
  const { before } = restore.variables ?? {}
  return (
    <DisclosurePanel ref={element} title="History" isInitiallyOpen={isOpen} onToggle={setOpen}>
      {history.error && (
        <ErrorAlert
          error={history.error}
          onRetry={history.isFetchNextPageError ? showOlder : () => void history.refetch()}
        />
      )}
      {restore.error && <ErrorAlert error={restore.error} onDismiss={restore.reset} />}
      {restore.data && (
        <Alert tone="success">
          {restore.data.note ?? 'That version is back, as a new one.'}{' '}
          {before && (
            <Button small disabled={isDirty} onClick={() => restoreVersion(before)}>
              Undo
            </Button>
          )}
        </Alert>
      )}
      {isOpen && history.isPending && <Spinner label="Loading..." />}
      {isDirty && <p className="muted">Save your changes first; then an earlier version can come back.</p>}
      <ol className="divided">
        {changes?.map((change, index) => (
          <HistoryEntry
            key={change.revision}
            change={change}
            isCurrent={index === 0}
            disabled={isDirty || restore.isPending}
            onRestore={() => restoreVersion(change.revision)}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <p>
          <Button keepsFocus busy={history.isFetchingNextPage} onClick={showOlder}>
            Show older
          </Button>
        </p>
      )}
    </DisclosurePanel>
  )
}

function useOpenByHash() {
  const isLinked = useLocation().hash === HISTORY_HASH
  const [isOpen, setOpen] = useState(isLinked)
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isLinked) element.current?.scrollIntoView()
  }, [isLinked])
  return { isOpen, setOpen, element }
}
