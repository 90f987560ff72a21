import { resources } from '@shop/db/tables/resources'
import type { JournalChange } from '../../base/data/queries.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './change-summary.module.css'
import { type FieldSummary, summarizeChange } from './summarize-change.ts'
import { useFormatFieldValue } from './use-format-field-value.ts'

export function nameOfRecord({ noun, name }: Pick<JournalChange, 'noun' | 'name'>): string {
  return name || formatFieldName(resources[noun].singular)
}

/** price $25 → $28, description changed, and 2 more */
export function ChangeSummary({ change }: { change: Pick<JournalChange, 'fields' | 'picture'> }) {
  const { summaries, more } = summarizeChange(change, useFormatFieldValue())
  if (summaries.length === 0) return change.picture ? 'picture replaced' : 'saved again'
  return (
    <span className={styles.summary}>
      {summaries.map((summary, index) => (
        <span key={summary.field}>
          {index > 0 && ', '}
          <FieldWords {...summary} />
        </span>
      ))}
      {more > 0 && `, and ${more} more`}
    </span>
  )
}

interface ChangeWordsProps {
  change: Pick<JournalChange, 'action' | 'fields' | 'picture'>
  created?: string
  removed?: string
}

export function ChangeWords({ change, created = 'added', removed = 'deleted' }: ChangeWordsProps) {
  if (change.action === 'update') return <ChangeSummary change={change} />
  return change.action === 'create' ? created : removed
}

function FieldWords({ field, kind, values }: FieldSummary) {
  if (!values) return [field, kind].filter(Boolean).join(' ')
  const before = <del>{values.before}</del>
  const after = <ins>{values.after}</ins>
  if (kind !== 'changed') {
    return (
      <>
        {field} {kind}: {kind === 'added' ? after : before}
      </>
    )
  }
  return (
    <>
      {field} {before} <Icon name="arrow" />
      <span className="unseen"> to </span>
      {after}
    </>
  )
}
