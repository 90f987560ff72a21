import type { ReactNode } from 'react'
import type { JournalChange } from '../../base/data/queries.ts'
import { ChangeSummary, nameOfRecord } from '../../records/history/change-summary.tsx'
import list from './change-list.module.css'

interface ChangedRecordProps {
  change: Pick<JournalChange, 'noun' | 'name' | 'action' | 'fields' | 'picture'>
  created: string
  removed: string
  children?: ReactNode
}

/** A line of a list of changes between two moments. */
export function ChangedRecord({ change, created, removed, children }: ChangedRecordProps) {
  const { action } = change
  return (
    <li className={list.change}>
      <b>{nameOfRecord(change)}</b>
      <span>{action === 'update' ? <ChangeSummary change={change} /> : action === 'create' ? created : removed}</span>
      {children}
    </li>
  )
}
