import { groupRows } from '@shop/db/group-rows'
import { type ResourceName, resources } from '@shop/db/tables/resources'
import { AGREEMENT } from '@shop/db/tables/reviews'
import { usePriceTerms } from '../../base/data/use-shop.ts'
import { Checkbox } from '../../base/forms/checkbox-field.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { DisclosurePanel } from '../../base/ui/disclosure-panel.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FieldPanel, Panel } from '../../base/ui/panel.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { PastedRowEntry } from './pasted-row-entry.tsx'
import {
  type Answers,
  type AnswersProps,
  type BringInput,
  isTicked,
  type PastedRow,
  type usePastedRows,
} from './pasted-rows.ts'
import { useRowWords } from './use-row-words.ts'

const MAX_LINES_LEFT = 200

interface PastedRowsProps {
  form: RecordForm<BringInput>
  pasted: ReturnType<typeof usePastedRows>
  rows: { row: PastedRow; key: string }[]
}

/** The rows by their kind, and the lines that were not understood. */
export function PastedRows({ form, pasted, rows }: PastedRowsProps) {
  const { levels: known } = usePriceTerms()
  const answers = form.watch('answers')
  const change = (changed: Partial<Answers>) =>
    form.setValue('answers', { ...answers, ...changed }, { shouldDirty: true })
  const said = rows.findLast(({ row }) => 'levels' in row.values)?.row.values.levels
  const wordsOf = useRowWords(Array.isArray(said) ? said.map(String) : known)
  const kinds = groupRows(rows, ({ row }) => row.resource)
  const ticked = rows.filter(({ row, key }) => isTicked(row, key, answers))
  if (pasted.error) return <ErrorAlert error={pasted.error} onRetry={() => void pasted.refetch()} />
  if (pasted.isReading) return <Spinner label="Reading your text..." />
  return (
    <>
      {pasted.data?.messages.map((message) => (
        <Alert key={message} tone="info">
          {message}
        </Alert>
      ))}
      {kinds.map(({ head, rest }) => (
        <KindPanel
          key={head.row.resource}
          kind={head.row.resource}
          rows={[head, ...rest]}
          lines={pasted.lines}
          {...{ answers, change, wordsOf }}
        />
      ))}
      {ticked.length > 0 && (
        <Choices hasReviews={ticked.some(({ row }) => row.resource === 'reviews')} {...{ answers, change }} />
      )}
      {pasted.data && <LinesLeft lines={pasted.data.rest} />}
    </>
  )
}

interface KindPanelProps extends AnswersProps {
  kind: ResourceName
  rows: PastedRowsProps['rows']
  lines: string[]
  wordsOf: ReturnType<typeof useRowWords>
}

function KindPanel({ kind, rows, wordsOf, ...props }: KindPanelProps) {
  const same = rows.filter(({ row }) => row.isSame)
  const others = rows.filter(({ row }) => !row.isSame)
  return (
    <Panel title={resources[kind].staff.label}>
      <ul className="divided">
        {others.map(({ row, key }) => (
          <PastedRowEntry key={key} id={key} row={row} words={wordsOf(row)} {...props} />
        ))}
      </ul>
      {same.length > 0 && (
        <p className="hint pad-4">
          There already: {same.map(({ row }) => wordsOf(row).name || resources[kind].staff.label).join(', ')}.
        </p>
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
            Of each review that is ticked: {AGREEMENT[0]?.toLowerCase() + AGREEMENT.slice(1)}.
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

function LinesLeft({ lines }: { lines: { number: number; text: string }[] }) {
  if (lines.length === 0) return null
  const count = lines.length === 1 ? '1 line was' : `${lines.length} lines were`
  return (
    <DisclosurePanel title={`${count} not understood`} isInitiallyOpen={lines.length <= 5}>
      <p className="hint">They are not saved. Write them in another way above, or add them by hand.</p>
      <ul className="stack gap-1">
        {lines.slice(0, MAX_LINES_LEFT).map(({ number, text }) => (
          <li key={number} dir="auto">
            <small className="muted">Line {number}:</small> {text}
          </li>
        ))}
      </ul>
      {lines.length > MAX_LINES_LEFT && <p className="hint">And {lines.length - MAX_LINES_LEFT} more.</p>}
    </DisclosurePanel>
  )
}
