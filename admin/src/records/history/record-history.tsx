import type { ResourceName } from '@shop/db/resources/definitions'
import { formatDateTime } from '@shop/db/time/opening-hours/format-date-time'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HISTORY_HASH, recordChangesQuery, type SaveLine } from '../../base/data/queries.ts'
import { isRecordLike, type StoredRecord } from '../../base/data/resource-client.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { AuthorizedImage } from '../../base/ui/authorized-image.tsx'
import { Button } from '../../base/ui/button.tsx'
import { DisclosurePanel } from '../../base/ui/disclosure-panel.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { UndoLine } from '../restore/undo-line.tsx'
import { restoreTask, useUndoSave } from '../restore/use-undo-save.ts'
import { useFormatFieldValue } from './change-summary.tsx'
import styles from './record-history.module.css'

interface RecordHistoryProps<Row extends StoredRecord> {
  resourceName: ResourceName
  /** the version that the form was last loaded from or saved as */
  record: Row
  isDirty: boolean
  /** called with the restored version, and with the current one when a newer save refused the restore */
  onRestored(record: Row): void
}

export function RecordHistory<Row extends StoredRecord>(props: RecordHistoryProps<Row>) {
  const { resourceName, record, isDirty, onRestored } = props
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

interface HistoryEntryProps {
  change: SaveLine
  isCurrent: boolean
  disabled: boolean
  onRestore(): void
}

const PICTURE = { className: 'thumbnail', width: 100, height: 100 }

const ACTIONS: Record<SaveLine['action'], string> = { create: 'Added', update: 'Edited', remove: 'Deleted' }

function HistoryEntry({ change, isCurrent, disabled, onRestore }: HistoryEntryProps) {
  const { action, putBack, username, at, fields, picture } = change
  const formatValue = useFormatFieldValue()
  const time = formatDateTime(at, useTimeZone())
  return (
    <li className="stack gap-2 pad-block-3">
      <div className="row between gap-2">
        <span>
          <b>
            {putBack ? 'Put back' : ACTIONS[action]}
            {username && ` by ${username}`}
          </b>{' '}
          <time className="hint" dateTime={at}>
            {time}
          </time>
        </span>
        {isCurrent ? (
          <span className="hint">Now</span>
        ) : (
          <Button small disabled={disabled} aria-label={`Restore this version of ${time}`} onClick={onRestore}>
            Restore this version
          </Button>
        )}
      </div>
      {action === 'update' && picture && (
        <p className="line gap-2">
          {picture.before && <AuthorizedImage fileKey={picture.before} {...PICTURE} alt="Before" />}
          <span aria-hidden="true">→</span>
          {picture.after && <AuthorizedImage fileKey={picture.after} {...PICTURE} alt="After" />}
        </p>
      )}
      {action === 'update' && (
        <dl className={`stack gap-2 ${styles.fields}`}>
          {Object.entries(fields).map(([field, { before, after }]) => (
            <div key={field}>
              <dt className="hint strong">{formatFieldName(field)}</dt>
              <dd className="pre">
                <del>{formatValue(field, before) || 'nothing'}</del> <ins>{formatValue(field, after) || 'nothing'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
