import { withNoBreakSpaces } from '@shop/site/opening-hours/no-break-spaces.ts'
import { Fragment, useState } from 'react'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { type CheckedRow, hasGaps } from './checked-rows.ts'
import styles from './import-pasted-text.module.css'
import { RowField } from './missing-fields.tsx'
import type { RowDescription } from './use-row-description.ts'

const MAX_LINES_SHOWN = 4

interface PastedRowEntryProps {
  row: CheckedRow
  words: RowDescription
  onTick(isTicked: boolean): void
  onCorrect(field: string, text: string): void
}

/** A row with its checkbox, the lines that it came from, and the fields that correct it. */
export function PastedRowEntry({ row, words: { name, main, details }, onTick, onCorrect }: PastedRowEntryProps) {
  const { texts, wrong } = row
  const [isCorrected, setIsCorrected] = useState(false)
  return (
    <li className="pad-block-2 pad-inline-4">
      <div className="line gap-2">
        <label className="line gap-3 touch grow">
          <input
            type="checkbox"
            checked={row.isTicked}
            disabled={!row.isAllowed}
            onChange={({ target }) => onTick(target.checked)}
          />
          <span className="shrink" dir="auto">
            <b>{name}</b> <Said words={main} />
          </span>
        </label>
        {row.isAllowed && Object.keys(texts).length > 0 && (
          <Button small tone="plain" aria-expanded={isCorrected} onClick={() => setIsCorrected(!isCorrected)}>
            Change<span className="unseen"> {name}</span>
          </Button>
        )}
      </div>
      <div className={`stack gap-2 narrow-parts ${styles.under}`} dir="auto">
        {details.length > 0 && (
          <p className="small">
            <Said words={details} />
          </p>
        )}
        {hintsOf(row).map(
          (hint) =>
            hint && (
              <Badge key={hint} tone="warning" isLong>
                {hint}
              </Badge>
            ),
        )}
        <Source row={row} />
      </div>
      {isCorrected && (
        <fieldset className={`stack gap-3 pad-block-2 two-columns ${styles.under}`} aria-label={`Change ${name}`}>
          {Object.entries(texts).map(([field, text]) => (
            <RowField
              key={field}
              {...{ field, text }}
              isWrong={wrong.includes(field)}
              onChange={(typed) => onCorrect(field, typed)}
            />
          ))}
        </fieldset>
      )}
    </li>
  )
}

/** Why it is not checked, and which part of it visitors do not see. */
function hintsOf(row: CheckedRow) {
  const lacking = Object.keys(row.gaps).map(formatFieldName).join(', ').toLowerCase()
  return [row.note, row.isTicked && !row.known && hasGaps(row) && `A draft for now: needs ${lacking}`]
}

function Said({ words }: { words: RowDescription['main'] }) {
  return words.map(({ label, before, after }, index) => (
    <Fragment key={label + after}>
      {index > 0 && ' · '}
      <span>
        {label && <span className="muted">{label}: </span>}
        {before && (
          <>
            <del>{before}</del> →{' '}
          </>
        )}
        {withNoBreakSpaces(after)}
      </span>
    </Fragment>
  ))
}

function Source({ row: { lines, source } }: { row: CheckedRow }) {
  return (
    <small className={`muted clamped ${styles.source}`}>
      Line {lines[0]}: {source.slice(0, MAX_LINES_SHOWN).join(' / ')}
      {source.length > MAX_LINES_SHOWN && ' …'}
    </small>
  )
}
