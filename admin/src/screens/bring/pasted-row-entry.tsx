import { InputField } from '../../base/forms/field.tsx'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { Badge } from '../../base/ui/badge.tsx'
import styles from './bring.module.css'
import { type AnswersProps, isTicked, type PastedRow } from './pasted-rows.ts'
import type { RowWords } from './use-row-words.ts'

interface PastedRowEntryProps extends AnswersProps {
  id: string
  row: PastedRow
  words: RowWords
  lines: string[]
}

const MAX_LINES_SHOWN = 4

/** A row with its tick, the lines that it came from, and what it lacks. */
export function PastedRowEntry({ id, row, words: { name, details }, lines, answers, change }: PastedRowEntryProps) {
  const { note, missing } = row
  const checked = isTicked(row, id, answers)
  const lacking = missing.filter((field) => field !== 'agreed')
  return (
    <li className="stack gap-2 pad-3-4">
      <label className="line start gap-3 touch option">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => change({ ticks: { ...answers.ticks, [id]: target.checked } })}
        />
        <span className="shrink" dir="auto">
          <b>{name}</b>{' '}
          {details.map(({ label, before, after }) => (
            <span key={label + after} className={styles.detail}>
              {label && <span className="muted">{label}: </span>}
              {before && (
                <>
                  <del>{before}</del> →{' '}
                </>
              )}
              {after}
            </span>
          ))}
        </span>
      </label>
      <div className="wrap gap-2 indented">
        {details.some(({ before }) => before) && <Badge tone="quiet">Changes what is there</Badge>}
        {note && (
          <Badge tone="warning" isLong>
            {note}
          </Badge>
        )}
        <Source lines={lines} numbers={row.lines} />
      </div>
      {checked &&
        lacking.map((field) => (
          <div key={field} className="indented">
            <InputField
              label={`Still missing: ${formatFieldName(field).toLowerCase()} of ${name}`}
              value={answers.texts[`${id}:${field}`] ?? ''}
              onChange={(text) => change({ texts: { ...answers.texts, [`${id}:${field}`]: text } })}
            />
          </div>
        ))}
    </li>
  )
}

function Source({ lines, numbers }: { lines: string[]; numbers: number[] }) {
  const [first = 0] = numbers
  const shown = numbers.slice(0, MAX_LINES_SHOWN).map((number) => lines[number - 1]?.trim())
  return (
    <small className={`muted clamped ${styles.source}`} dir="auto">
      Line {first}: {shown.join(' / ')}
      {numbers.length > MAX_LINES_SHOWN && ' …'}
    </small>
  )
}
