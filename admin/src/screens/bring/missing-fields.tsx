import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { Button } from '../../base/ui/button.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { findStarter } from '../../records/resources/services/starters.ts'
import type { CheckedRow, Correct } from './pasted-rows.ts'
import { RowField } from './row-field.tsx'

interface MissingFieldsProps {
  rows: CheckedRow[] // that are saved
  nameOf(row: CheckedRow): string
  correct: Correct
}

/** What the rows lack, row by row, to be filled in one go. */
export function MissingFields({ rows, nameOf, correct }: MissingFieldsProps) {
  const gaps = rows.flatMap((row) =>
    Object.entries(row.gaps)
      .filter(([field]) => isFirstGap(rows, row, field))
      .map(([field, text]) => ({ row, field, text })),
  )
  if (gaps.length === 0) return null
  return (
    <FieldPanel title="Still missing">
      <p className="hint">
        What lacks something is kept as a draft that visitors do not see. Fill it in here, or later in its list.
      </p>
      <StarterWords {...{ gaps, correct }} />
      <div className="stack gap-3">
        {gaps.map(({ row, field, text }) => (
          <RowField
            key={row.key + field}
            {...{ field, text }}
            label={`${formatFieldName(field)} of ${row.resource === 'shop' ? 'the shop' : nameOf(row)}`}
            onChange={(typed) => correct([{ row, texts: { [field]: typed } }])}
          />
        ))}
      </div>
    </FieldPanel>
  )
}

/** What another row says of the same record is not missing, and what several lack is asked for once. */
function isFirstGap(rows: CheckedRow[], row: CheckedRow, field: string): boolean {
  return rows
    .filter(({ resource, known }) => known && resource === row.resource && known.id === row.known?.id)
    .every((other) => {
      if (other === row) return true
      return field in other.gaps ? rows.indexOf(other) > rows.indexOf(row) : !(field in other.values)
    })
}

interface StarterWordsProps {
  gaps: { row: CheckedRow; field: string; text: string }[]
  correct: Correct
}

/** Offers the words of the services that most shops have. */
function StarterWords({ gaps, correct }: StarterWordsProps) {
  const offers = gaps.flatMap(({ row, field, text }) => {
    const starter = row.resource === 'services' && text === '' && findStarter(`${row.values.title}`)
    return starter && field === 'description' ? [{ row, texts: { description: starter.description } }] : []
  })
  if (offers.length === 0) return null
  return (
    <div className="wrap">
      <Button small onClick={() => correct(offers)}>
        Use our words for {offers.length === 1 ? '1 service' : `${offers.length} services`}, to change them here
      </Button>
    </div>
  )
}
