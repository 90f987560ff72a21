import { DAY_MS } from '@shop/db/time/durations'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DeletedRecord, deletedRecordsQuery } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDay } from '../../base/dates/format-date.ts'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { focusAfterRemoval } from '../../base/navigation/focus-after-removal.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { AuthorizedImage } from '../../base/ui/authorized-image.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { groupSaves } from '../../records/history/group-saves.ts'
import { sentenceCaseLabel } from '../../records/resource-config/resource-config.ts'
import { RESOURCES } from '../../records/resources/index.ts'
import { WithdrawButton } from '../../records/resources/work/withdraw-button.tsx'
import { useRestoreRecord } from '../../records/restore/use-restore-record.ts'
import styles from './deleted-screen.module.css'

const SOON_MS = 3 * DAY_MS

export function DeletedScreen() {
  const query = useQuery(deletedRecordsQuery)
  const { data } = query
  const restore = useRestoreRecord()

  return (
    <Screen
      title="Recently deleted"
      back={BACK_TO_DASHBOARD}
      lead="Everything waits here for 30 days. Bring it back and it is on the site again, as it was."
    >
      {restore.data && (
        <Alert tone="success">
          {restore.data}{' '}
          {restore.undo && (
            <Button small onClick={restore.undo}>
              Undo
            </Button>
          )}
        </Alert>
      )}
      {restore.error && <ErrorAlert scrollsIntoView error={restore.error} onDismiss={restore.reset} />}
      <QueryStatus query={query} />
      {data?.length === 0 && <EmptyState icon="undo">Nothing waits here now.</EmptyState>}
      {data && data.length > 0 && (
        <ul className="card divided pad-inline-4" aria-label="Recently deleted">
          {groupSaves(data).map(({ change, others }) => (
            <DeletedEntry key={change.revision} record={change} others={others} restore={restore} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

type Restore = ReturnType<typeof useRestoreRecord>

interface DeletedEntryProps {
  record: DeletedRecord
  others: number[]
  restore: Restore
}

function DeletedEntry({ record, others, restore }: DeletedEntryProps) {
  const { noun, record_id: id, name, picture, at, until, username } = record
  const entry = useRef<HTMLLIElement>(null)
  const zone = useTimeZone()
  const formatAge = useFormatAge()
  const resource = RESOURCES.find(({ resourceName }) => resourceName === noun)
  const keptUntil = `Kept until ${formatDay(until, zone)}`
  const isSoon = Date.parse(until) - Date.now() < SOON_MS
  return (
    <li ref={entry} className={`row ${styles.entry}`}>
      {picture ? (
        <AuthorizedImage className={styles.picture} fileKey={picture} alt="" />
      ) : (
        <span className={`center ${styles.picture}`}>
          <Icon name={resource?.icon ?? 'image'} />
        </span>
      )}
      <div className={styles.words}>
        <b dir="auto">{name || 'Untitled'}</b>
        <span className="hint">
          {resource ? sentenceCaseLabel(resource.singular) : 'Image'}
          {others.length > 0 && `, ${others.length + 1} dates`}
        </span>
        <span className="hint">
          Deleted <time dateTime={at}>{formatAge(at)}</time>
          {username && ` by ${username}`}
        </span>
        <span className="hint">{isSoon ? <Badge tone="warning">{keptUntil}</Badge> : keptUntil}</span>
      </div>
      {noun === 'work' && picture && <WithdrawButton row={{ id, text: name }} />}
      <Button
        disabled={restore.isPending}
        aria-label={`Bring back ${name}`}
        onClick={() => {
          const nextEntry = entry.current?.nextElementSibling ?? null
          restore.run({ resourceName: noun, id, name, others }, { onSuccess: () => focusAfterRemoval(nextEntry) })
        }}
      >
        <Icon name="undo" />
        Bring back
      </Button>
    </li>
  )
}
