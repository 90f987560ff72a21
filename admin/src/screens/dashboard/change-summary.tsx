import type { JournalChange } from '../../base/data/queries.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { type FieldSummary, summarizeChange } from '../../records/history/summarize-change.ts'
import { useFormatFieldValue } from '../../records/history/use-format-field-value.ts'

/** price $25 → $28, description changed, and 2 more */
export function ChangeSummary({ change }: { change: JournalChange }) {
  const { summaries, more } = summarizeChange(change, useFormatFieldValue())
  if (summaries.length === 0) return change.picture ? 'picture replaced' : 'saved again'
  return (
    <>
      {summaries.map((summary, index) => (
        <span key={summary.field}>
          {index > 0 && ', '}
          <FieldWords {...summary} />
        </span>
      ))}
      {more > 0 && `, and ${more} more`}
    </>
  )
}

function FieldWords({ field, kind, values }: FieldSummary) {
  if (!values) return `${field} ${kind}`
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
