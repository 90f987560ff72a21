import { groupRows } from '@shop/db/group-rows'
import { formatRecordCount, isPluralResource, type ResourceName, resources } from '@shop/db/resources/definitions'
import { AGREEMENT } from '@shop/db/tables/reviews'
import { type RefObject, useEffect, useRef } from 'react'
import { usePriceTerms } from '../../base/data/use-shop.ts'
import { Checkbox } from '../../base/forms/registered-fields.tsx'
import { Alert } from '../../base/ui/alert.tsx'
import { announce } from '../../base/ui/announcer.tsx'
import { FieldPanel, Panel } from '../../base/ui/panel.tsx'
import { type CheckedRow, type Correct, isUnsure } from './checked-rows.ts'
import styles from './import-pasted-text.module.css'
import { MissingFields } from './missing-fields.tsx'
import { PastedRowEntry } from './pasted-row-entry.tsx'
import type { Answers, PastedText } from './pasted-rows.ts'
import { useRowDescription } from './use-row-description.ts'

const MAX_LINES_LEFT = 100

interface AnswersProps {
  answers: Answers
  change(changed: Partial<Answers>): void
}

interface PastedRowsProps extends AnswersProps {
  pasted: PastedText
  rows: CheckedRow[]
  takesFocus: RefObject<boolean>
}

/** The rows by kind, and the lines that were not understood. */
export function PastedRows({ pasted, rows, takesFocus, answers, change }: PastedRowsProps) {
  const { levels: known } = usePriceTerms()
  const said = rows.findLast(({ values }) => 'levels' in values)?.values.levels
  const wordsOf = useRowDescription(Array.isArray(said) ? said.map(String) : known)
  const ticked = rows.filter(({ isTicked }) => isTicked)
  const correct: Correct = (corrected) => {
    const ticks = corrected.map(({ row: { key } }) => [key, true] as const)
    const texts = corrected.map(({ row: { key }, texts }) => [key, { ...answers.texts[key], ...texts }] as const)
    change({
      ticks: { ...answers.ticks, ...Object.fromEntries(ticks) },
      texts: { ...answers.texts, ...Object.fromEntries(texts) },
    })
  }
  return (
    <>
      <ResultHeading {...{ pasted, rows, takesFocus }} />
      {pasted.messages.map((message) => (
        <Alert key={message} tone="info">
          {message}
        </Alert>
      ))}
      <div className={`column ${styles.result}`}>
        <div className="column">
          {groupRows(rows, titleOf).map(({ head, rest }) => (
            <RowsPanel
              key={titleOf(head)}
              title={titleOf(head)}
              rows={[head, ...rest]}
              onTick={(row, isTicked) => change({ ticks: { ...answers.ticks, [row.key]: isTicked } })}
              {...{ correct, wordsOf }}
            />
          ))}
        </div>
        <div className="column">
          <MissingFields rows={rows} nameOf={(row) => wordsOf(row).name} {...{ correct }} />
          {ticked.length > 0 && (
            <Choices hasReviews={ticked.some(({ resource }) => resource === 'reviews')} {...{ answers, change }} />
          )}
          <LinesLeft lines={pasted.rest} />
        </div>
      </div>
    </>
  )
}

/** What was found, in numbers. */
function ResultHeading({ pasted, rows, takesFocus }: Pick<PastedRowsProps, 'pasted' | 'rows' | 'takesFocus'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const kinds = groupRows(rows, ({ resource }) => resource)
  const words = kinds.map(({ head: { resource }, rest }) => countOf(resource, rest.length + 1)).join(', ')
  const found = rows.length > 0 ? `Found: ${words}` : 'We found no prices, hours or names in this text'
  useEffect(() => announce(`${heading.current?.textContent}. ${countLinesLeft(pasted.rest.length)}.`), [pasted])
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  })
  return (
    <div className="stack gap-1">
      <h2 className="large" ref={heading} tabIndex={-1}>
        {found}
      </h2>
      {rows.length > 0 && <p className="muted">Checked rows are saved. Compare each with the lines it came from.</p>}
    </div>
  )
}

function countOf(name: ResourceName, count: number): string {
  return isPluralResource(name) ? formatRecordCount(name, count) : resources[name].staff.label.toLowerCase()
}

function countLinesLeft(count: number): string {
  return count === 1 ? '1 line was not understood' : `${count} lines were not understood`
}

function titleOf(row: CheckedRow): string {
  return isUnsure(row) ? 'Please look at these' : resources[row.resource].staff.label
}

interface RowsPanelProps {
  title: string
  rows: CheckedRow[]
  wordsOf: ReturnType<typeof useRowDescription>
  onTick(row: CheckedRow, isTicked: boolean): void
  correct: Correct
}

function RowsPanel({ title, rows, wordsOf, onTick, correct }: RowsPanelProps) {
  const same = rows.filter(({ isSame }) => isSame)
  const others = rows.filter(({ isSame }) => !isSame)
  const zone = others.find(({ values }) => 'time_zone' in values)?.values.time_zone
  return (
    <Panel title={title}>
      <ul className="divided">
        {others.map((row) => (
          <PastedRowEntry
            key={row.key}
            row={row}
            words={wordsOf(row)}
            onTick={(isTicked) => onTick(row, isTicked)}
            onCorrect={(field, text) => correct([{ row, texts: { [field]: text } }])}
          />
        ))}
      </ul>
      {zone !== undefined && (
        <p className="hint pad-3-4">The time zone is that of this device: {`${zone}`.replaceAll('_', ' ')}.</p>
      )}
      {same.length > 0 && (
        <p className="hint pad-3-4">There already: {same.map((row) => wordsOf(row).name).join(', ')}.</p>
      )}
    </Panel>
  )
}

function Choices({ hasReviews, answers, change }: AnswersProps & { hasReviews: boolean }) {
  return (
    <FieldPanel title="Before you save">
      {hasReviews && (
        <div>
          <Checkbox checked={answers.isAgreed} onChange={({ target }) => change({ isAgreed: target.checked })}>
            For each checked review: {AGREEMENT[0]?.toLowerCase() + AGREEMENT.slice(1)}.
          </Checkbox>
          <p className="hint">Until you say so, reviews are drafts.</p>
        </div>
      )}
      <Checkbox checked={answers.areDrafts} onChange={({ target }) => change({ areDrafts: target.checked })}>
        Save what is new as drafts, so I can look at it before visitors do
      </Checkbox>
    </FieldPanel>
  )
}

function LinesLeft({ lines }: { lines: PastedText['rest'] }) {
  if (lines.length === 0) return null
  return (
    <FieldPanel title={countLinesLeft(lines.length)}>
      <p className="hint">What we could not read is not saved. Write it another way above, or add it by hand.</p>
      <ul className="stack gap-1 small">
        {lines.slice(0, MAX_LINES_LEFT).map(({ number, text }) => (
          <li key={number} dir="auto">
            <span className="muted">Line {number}:</span> {text}
          </li>
        ))}
      </ul>
      {lines.length > MAX_LINES_LEFT && <p className="hint">And {lines.length - MAX_LINES_LEFT} more.</p>}
    </FieldPanel>
  )
}
