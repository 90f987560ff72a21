import { useState } from 'react'
import { Checkbox } from '../../base/forms/registered-fields.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { TargetField } from '../../records/resources/old-addresses/target-field.tsx'

export interface ProposedRow {
  from: string
  to: string // '' for nowhere yet
  certainty: 'sure' | 'likely' | null
  line: string
  isTicked: boolean
}

const ROWS_PER_PAGE = 50

export function ProposedRows({ rows, onChange }: { rows: ProposedRow[]; onChange(rows: ProposedRow[]): void }) {
  const [shownCount, setShownCount] = useState(ROWS_PER_PAGE)
  const likely = rows.filter(({ certainty, isTicked, to }) => certainty === 'likely' && !isTicked && to !== '')
  const change = (changed: ProposedRow, values: Partial<ProposedRow>) =>
    onChange(rows.map((row) => (row === changed ? { ...row, ...values } : row)))
  return (
    <>
      {likely.length > 0 && (
        <div className="wrap">
          <Button
            small
            onClick={() => onChange(rows.map((row) => (likely.includes(row) ? { ...row, isTicked: true } : row)))}
          >
            {likely.length === 1 ? 'Check the likely one, too' : `Check the ${likely.length} likely ones, too`}
          </Button>
        </div>
      )}
      <ul className="stack divided">
        {rows.slice(0, shownCount).map((row) => (
          <li key={row.from}>
            <fieldset className="stack gap-2 pad-block-2" aria-label={row.from}>
              <Checkbox
                checked={row.isTicked && row.to !== ''}
                disabled={row.to === ''}
                onChange={({ target }) => change(row, { isTicked: target.checked })}
              >
                <span className="wrap gap-2">
                  <b>{row.from}</b>
                  {row.certainty && (
                    <Badge tone={row.certainty === 'sure' ? 'good' : 'quiet'}>
                      {row.certainty === 'sure' ? 'Sure' : 'Likely'}
                    </Badge>
                  )}
                </span>
              </Checkbox>
              {!row.line.endsWith(row.from) && <small className="muted">{row.line}</small>}
              <TargetField
                value={row.to}
                onChange={(to) => change(row, { to, isTicked: to !== '', certainty: null })}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      {rows.length > shownCount && (
        <div className="wrap">
          <Button small onClick={() => setShownCount(shownCount + ROWS_PER_PAGE)}>
            Show more: {shownCount} of {rows.length} shown
          </Button>
        </div>
      )}
    </>
  )
}
