import { Field } from '../../base/forms/field.tsx'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { Button } from '../../base/ui/button.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { findStarter } from '../../records/resources/services/starter-service-list.ts'
import { type CheckedRow, type Correct, listGaps } from './checked-rows.ts'

const FIRST_GAP = 'first-gap'

interface MissingFieldsProps {
  rows: CheckedRow[]
  nameOf(row: CheckedRow): string
  correct: Correct
}

/** What the rows lack, row by row, to be filled in together. */
export function MissingFields({ rows, nameOf, correct }: MissingFieldsProps) {
  const gaps = listGaps(rows)
  if (gaps.length === 0) return null
  return (
    <FieldPanel title="Still missing">
      <p className="hint">
        Anything incomplete is kept as a draft that visitors do not see. Fill it in here, or later in its list.
      </p>
      <StarterWords {...{ gaps, correct }} />
      <div className="stack gap-3">
        {gaps.map(({ head: { row, field, text }, rest }, index) => (
          <RowField
            key={row.key + field}
            id={index === 0 ? FIRST_GAP : undefined}
            {...{ field, text }}
            label={`${formatFieldName(field)} of ${row.resource === 'shop' ? 'the shop' : nameOf(row)}`}
            onChange={(typed) =>
              correct(
                [row, ...rest.map((other) => other.row)].map((each) => ({ row: each, texts: { [field]: typed } })),
              )
            }
          />
        ))}
      </div>
    </FieldPanel>
  )
}

/** For the save bar, because the fields may be far above or below. */
export function MissingFieldsLink({ rows }: { rows: CheckedRow[] }) {
  const count = listGaps(rows).filter(({ head }) => head.text.trim() === '').length
  if (count === 0) return null
  return (
    <Button small onClick={() => document.getElementById(FIRST_GAP)?.focus()}>
      {count} still missing
    </Button>
  )
}

/** Offers the words of the services that most shops have. */
function StarterWords({ gaps, correct }: { gaps: ReturnType<typeof listGaps>; correct: Correct }) {
  const offers = gaps.flatMap(({ head: { row, field, text } }) => {
    const starter = row.resource === 'services' && text === '' && findStarter(`${row.values.title}`)
    return starter && field === 'description' ? [{ row, texts: { description: starter.description } }] : []
  })
  if (offers.length === 0) return null
  return (
    <div className="wrap">
      <Button small onClick={() => correct(offers)}>
        Use our words for {offers.length === 1 ? '1 service' : `${offers.length} services`}
      </Button>
    </div>
  )
}

const LONG = ['description', 'short_description', 'text']

const PROBLEMS: Record<string, string> = {
  price: 'Write a price such as 28, from 28, 60–120 or free.',
  hours: 'Write hours such as 9 AM – 6 PM, or closed.',
}

interface RowFieldProps {
  id?: string | undefined
  field: string
  label?: string
  text: string
  isWrong?: boolean
  onChange(text: string): void
}

export function RowField({ id, field, label = formatFieldName(field), text, ...props }: RowFieldProps) {
  const { isWrong = false, onChange } = props
  const Control = LONG.includes(field) ? 'textarea' : 'input'
  return (
    <Field id={id} label={label} error={isWrong ? PROBLEMS[field] : undefined}>
      {(control) => (
        <Control
          {...control}
          rows={Control === 'textarea' ? 2 : undefined}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
