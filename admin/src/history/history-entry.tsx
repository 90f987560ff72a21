import type { InferResponseType } from 'hono/client'
import { getFieldLabel } from '../forms/field-label.ts'
import type { api } from '../http/api-client.ts'
import { Button } from '../ui/button.tsx'
import styles from './record-history.module.css'

type Change = InferResponseType<typeof api.changes.$get>[number]

interface HistoryEntryProps {
  change: Change
  /** whether the record stands as this change left it */
  isCurrent: boolean
  disabled: boolean
  onRestore(): void
}

const ACTIONS: Record<Change['action'], string> = { create: 'Added', update: 'Edited', remove: 'Deleted' }

/** One version: who made it when, and what it changed, field by field. */
export function HistoryEntry({ change, isCurrent, disabled, onRestore }: HistoryEntryProps) {
  const { action, username, at, fields } = change
  const moment = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>
          <b>
            {ACTIONS[action]}
            {username && ` by ${username}`}
          </b>{' '}
          <time className={styles.time} dateTime={at}>
            {moment}
          </time>
        </span>
        {isCurrent ? (
          <span className={styles.time}>Now</span>
        ) : (
          <Button small disabled={disabled} aria-label={`Restore this version of ${moment}`} onClick={onRestore}>
            Restore this version
          </Button>
        )}
      </div>
      {action === 'update' && (
        <dl className={styles.fields}>
          {Object.entries(fields).map(([field, { before, after }]) => (
            <div key={field}>
              <dt>{getFieldLabel(field)}</dt>
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
