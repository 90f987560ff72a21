import type { ReactNode } from 'react'
import type { JournalChange } from '../../base/data/queries.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { ChangeWords, nameOfRecord } from '../../records/history/change-summary.tsx'
import list from './change-list.module.css'

interface ChangedRecordProps {
  change: Pick<JournalChange, 'noun' | 'name' | 'action' | 'fields' | 'picture'> & { isHidden: boolean }
  created: string
  removed: string
  children?: ReactNode
}

/** A line of a list of changes between two moments. */
export function ChangedRecord({ change, created, removed, children }: ChangedRecordProps) {
  const { before, after } = change.fields.date ?? {}
  const isOfDate = change.action !== 'update' && change.noun === 'events' // Dates of a series have one name.
  return (
    <li className={list.change}>
      <b>{[nameOfRecord(change), isOfDate && (after ?? before)].filter(Boolean).join(', ')}</b>
      <span>
        <ChangeWords change={change} created={created} removed={removed} />{' '}
        {change.isHidden && <Badge tone="quiet">Visitors do not see it</Badge>}
      </span>
      {children}
    </li>
  )
}
