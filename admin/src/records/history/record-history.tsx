import type { ResourceName } from '@shop/db/tables/resources'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HISTORY_HASH, recordChangesQuery } from '../../base/data/queries.ts'
import { isRecordLike, type StoredRecord } from '../../base/data/resource-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { DisclosurePanel } from '../../base/ui/disclosure-panel.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { UndoLine } from '../restore/undo-line.tsx'
import { restoreTask, useUndoSave } from '../restore/use-undo-save.ts'
import { HistoryEntry } from './history-entry.tsx'

interface RecordHistoryProps<Row extends StoredRecord> {
  resourceName: ResourceName
  /** the version that the form was last loaded from or saved as */
  record: Row
  isDirty: boolean
  /** called with the restored version, and with the current one when a newer save refused the restore */
  onRestored(record: Row): void
}

export function RecordHistory<Row extends StoredRecord>({
  resourceName,
  record,
  isDirty,
  onRestored,
}: RecordHistoryProps<Row>) {
  const { isOpen, setOpen, element } = useOpenByHash()
  const query = recordChangesQuery(resourceName, record)
  const history = useInfiniteQuery({ ...query, enabled: isOpen, placeholderData: keepPreviousData })
  const showOlder = () => void history.fetchNextPage({ cancelRefetch: false })
  const changes = history.data?.pages.flatMap(({ saves }) => saves)
  const restore = useUndoSave((restored) => isRecordLike(record, restored) && onRestored(restored))
  return (
    <DisclosurePanel ref={element} title="History" isInitiallyOpen={isOpen} onToggle={setOpen}>
      {history.error && (
        <ErrorAlert
          error={history.error}
          onRetry={history.isFetchNextPageError ? showOlder : () => void history.refetch()}
        />
      )}
      <UndoLine undo={restore} title="Just restored" disabled={isDirty} />
      {isOpen && history.isPending && <Spinner label="Loading..." />}
      {isDirty && <p className="muted">Save your changes first. Then you can restore an earlier version.</p>}
      <ol className="divided">
        {changes?.map((change, index) => (
          <HistoryEntry
            key={change.revision}
            change={change}
            isCurrent={index === 0}
            disabled={isDirty || restore.isPending}
            onRestore={() => restore.run(restoreTask({ ...change, recordVersion: record.version }))}
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
