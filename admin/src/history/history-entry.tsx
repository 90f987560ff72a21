import type { JournalChange } from '../data/queries.ts'
import { Button } from '../ui/button.tsx'
import { formatDateTime, formatFieldName } from './format-change.ts'
import styles from './record-history.module.css'

interface HistoryEntryProps {
  change: JournalChange
  /** whether this change made the record's current version */
  isCurrent: boolean
  disabled: boolean
  onRestore(): void
}

const ACTIONS: Record<JournalChange['action'], string> = { create: 'Added', update: 'Edited', remove: 'Deleted' }

export function HistoryEntry({ change, isCurrent, disabled, onRestore }: HistoryEntryProps) {
  const { action, username, at, fields } = change
  const time = formatDateTime(at)
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>
          <b>
            {ACTIONS[action]}
            {username && ` by ${username}`}
          </b>{' '}
          <time className={styles.time} dateTime={at}>
            {time}
          </time>
        </span>
        {isCurrent ? (
          <span className={styles.time}>Now</span>
        ) : (
          <Button small disabled={disabled} aria-label={`Restore this version of ${time}`} onClick={onRestore}>
            Restore this version
          </Button>
        )}
      </div>
      {action === 'update' && (
        <dl className={styles.fields}>
          {Object.entries(fields).map(([field, { before, after }]) => (
            <div key={field}>
              <dt>{formatFieldName(field)}</dt>
              <dd>
                <del>{before ?? 'nothing'}</del> <ins>{after ?? 'nothing'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
