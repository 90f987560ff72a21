import type { ResourceName } from '@shop/db/tables/resources'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { recordChangesQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { isRecordLike, type StoredRecord } from '../../base/data/resource-client.ts'
import { api, ifMatch, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError } from '../../base/http/api-error.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Button } from '../../base/ui/button.tsx'
import { DisclosurePanel } from '../../base/ui/disclosure-panel.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { UndoLine } from '../restore/undo-line.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { HISTORY_HASH } from './history-hash.ts'

interface RecordHistoryProps<Row extends StoredRecord> {
  resourceName: ResourceName
  /** the version that the form was last loaded from or saved as */
  record: Row
  isDirty: boolean
  /** called with the restored version, and with the current one when a newer save refused the restore */
  onRestored(record: Row): void
}

export function RecordHistory<Row extends StoredRecord>(props: RecordHistoryProps<Row>) {
  const { resourceName, record, isDirty } = props
  const { isOpen, setOpen, element } = useOpenByHash()
  const query = recordChangesQuery(resourceName, record)
  const history = useInfiniteQuery({ ...query, enabled: isOpen, placeholderData: keepPreviousData })
  const showOlder = () => void history.fetchNextPage({ cancelRefetch: false })
  const changes = history.data?.pages.flatMap(({ saves }) => saves)
  const undo = useRestore(props, 'All is as it was before.')
  const restore = useRestore(props, 'That version is back, as a new one.')
  const { before } = restore.variables ?? {}
  const restoreVersion = (revision: number) => {
    undo.reset()
    restore.run({ revision, before: changes?.[0]?.revision })
  }
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
        <UndoLine
          {...undo}
          data={undo.data?.words}
          title="Just restored"
          words={restore.data.words}
          action="Undo"
          disabled={isDirty}
          onUndo={() => before && undo.run({ revision: before })}
          onDismiss={restore.reset}
        />
      )}
      {isOpen && history.isPending && <Spinner label="Loading..." />}
      {isDirty && <p className="muted">Save your changes first; then an earlier version can come back.</p>}
      <ol className="divided">
        {changes?.map((change, index) => (
          <HistoryEntry
            key={change.revision}
            change={change}
            isCurrent={index === 0}
            disabled={isDirty || restore.isPending || undo.isPending}
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

function useRestore<Row extends StoredRecord>(
  { resourceName, record, onRestored }: RecordHistoryProps<Row>,
  words: string,
) {
  return useExclusiveMutation({
    async mutationFn({ revision }: { revision: number; before?: number | undefined }) {
      const options = { headers: ifMatch(record) }
      const post = api.changes[':id'].restore.$post({ param: { id: `${revision}` } }, options)
      const { record: restored, note } = await unwrapResponse(post)
      return { restored, words: note ?? words }
    },
    onSuccess({ restored, words }) {
      if (isRecordLike(record, restored)) onRestored(restored)
      announce(words)
    },
    onError(error) {
      if (error instanceof ApiError && isRecordLike(record, error.current)) onRestored(error.current)
    },
    onSettled: () => queryClient.invalidateQueries(recordChangesQuery(resourceName, record)),
  })
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
