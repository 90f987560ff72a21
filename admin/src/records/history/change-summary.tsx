import { resources } from '@shop/db/tables/resources'
import type { SaveLine } from '../../base/data/queries.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './record-history.module.css'
import { type FieldSummary, summarizeChange } from './summarize-change.ts'
import { useFormatFieldValue } from './use-format-field-value.ts'

export function nameOfRecord({ noun, name }: Pick<SaveLine, 'noun' | 'name'>): string {
  return name || formatFieldName(resources[noun].singular)
}

/** price $25 → $28, description changed, and 2 more */
export function ChangeSummary({ change }: { change: Pick<SaveLine, 'fields' | 'picture'> }) {
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
