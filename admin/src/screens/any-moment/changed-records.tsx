import type { ReactNode } from 'react'
import type { JournalChange } from '../../base/data/queries.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { ChangeWords, nameOfRecord } from '../../records/history/change-summary.tsx'
import list from './change-list.module.css'

type Change = Pick<JournalChange, 'noun' | 'record_id' | 'name' | 'action' | 'fields' | 'picture'> & {
  isHidden: boolean
}

interface ChangedRecordsProps<Listed extends Change> {
  changes: Listed[]
  count: number // more than are listed
  created: string
  removed: string
  actionOf?(change: Listed): ReactNode
}

/** The lines of a list of changes between two moments. */
export function ChangedRecords<Listed extends Change>(props: ChangedRecordsProps<Listed>) {
  const { changes, count, created, removed, actionOf } = props
  return (
    <>
      {changes.map((change) => (
        <li key={`${change.noun} ${change.record_id}`} className={list.change}>
          <b>{fullNameOf(change)}</b>
          <span>
            <ChangeWords change={change} created={created} removed={removed} />{' '}
            {change.isHidden && <Badge tone="quiet">Visitors do not see it</Badge>}
          </span>
          {actionOf?.(change)}
        </li>
      ))}
      {count > changes.length && <li>and {count - changes.length} more</li>}
    </>
  )
}

/** With the date, because the dates of a series have one name. */
function fullNameOf(change: Change): string {
  const { before, after } = change.fields.date ?? {}
  const isOfDate = change.action !== 'update' && change.noun === 'events'
  return [nameOfRecord(change), isOfDate && (after ?? before)].filter(Boolean).join(', ')
}
