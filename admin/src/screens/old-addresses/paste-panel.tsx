import { useState } from 'react'
import { saveRecords } from '../../base/data/resource-client.ts'
import { Field } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { useUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { offerUndo } from '../../records/restore/undo-line.tsx'
import { undoSave } from '../../records/restore/use-undo-save.ts'
import { NotFoundList } from './not-found-list.tsx'
import { type ProposedRow, ProposedRows } from './proposed-rows.tsx'

const MAX_SAVED = 1_000

/** Reads the addresses in a pasted text, and saves the checked ones in one save. */
export function PastePanel() {
  const { text, setText, reading, rows, setRows, saving, ticked, clear } = usePaste()
  return (
    <FieldPanel title="Bring your old addresses">
      <NotFoundList isBusy={saving.isPending} onFind={reading.run} onSend={(address) => saving.run([address])} />
      <Field
        label="Paste your old sitemap, menu or list of addresses"
        hint="The sitemap is often at /sitemap.xml of the old website. Nothing is saved yet."
      >
        {(control) => (
          <textarea {...control} rows={4} spellCheck={false} value={text} onChange={(e) => setText(e.target.value)} />
        )}
      </Field>
      <div className="wrap gap-2">
        <Button keepsFocus busy={reading.isPending} disabled={text.trim() === ''} onClick={() => reading.run(text)}>
          Find addresses
        </Button>
      </div>
      {reading.error && <ErrorAlert error={reading.error} onDismiss={reading.reset} />}
      {reading.data && <Alert tone="info">{describeReading(reading.data)}</Alert>}
      {rows.length > 0 && <ProposedRows rows={rows} onChange={setRows} />}
      {saving.error && <ErrorAlert error={saving.error} onDismiss={saving.reset} />}
      {rows.length > 0 && (
        <div className="wrap gap-2">
          <Button
            tone="primary"
            busy={saving.isPending}
            disabled={ticked.length === 0 || ticked.length > MAX_SAVED}
            onClick={() => saving.run(ticked, { onSuccess: clear })}
          >
            Save {formatCount(ticked.length)}
          </Button>
          {ticked.length > MAX_SAVED && <span className="small wrong">At most 1,000 can be saved at once.</span>}
        </div>
      )}
    </FieldPanel>
  )
}

function usePaste() {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<ProposedRow[]>([])
  const ticked = rows.filter(({ isTicked, to }) => isTicked && to !== '')
  useUnsavedChanges(ticked.length > 0)
  const reading = useExclusiveMutation({
    mutationFn: (pasted: string) => unwrapResponse(api['old-addresses'].proposals.$post({ json: { text: pasted } })),
    onSuccess: ({ rows: found }) =>
      setRows(
        found
          .filter(({ known }) => !known)
          .map(({ to, ...row }) => ({ ...row, to: to ?? '', isTicked: row.certainty === 'sure' })),
      ),
  })
  const saving = useExclusiveMutation({
    async mutationFn(addresses: Pick<ProposedRow, 'from' | 'to'>[]) {
      const saved = addresses.map(({ from, to }) => ({ resource: 'old-addresses' as const, values: { from, to } }))
      const { undo } = await saveRecords(saved)
      offerUndo({ noun: 'old-addresses', words: `Added ${formatCount(saved.length)}`, takeBack: () => undoSave(undo) })
    },
  })
  function clear() {
    setRows([])
    setText('')
    reading.reset()
  }
  return { text, setText, reading, rows, setRows, saving, ticked, clear }
}

interface Reading {
  rows: { known: boolean }[]
  sitemaps: string[]
  sameCount: number
  leftOut: string[]
  isCut: boolean
}

function describeReading({ rows, sitemaps, sameCount, leftOut, isCut }: Reading): string {
  const known = rows.filter((row) => row.known).length
  const sentences = [
    rows.length === 0 && sitemaps.length === 0 && 'We found no old addresses in this text.',
    rows.length + sitemaps.length + sameCount + leftOut.length === 0 && 'Put each page of a menu on its own line.',
    rows.length > 0 && `Found ${formatCount(rows.length)}. Look where each leads, and check the right ones.`,
    isCut && 'That is too much at once: paste the rest separately.',
    known > 0 && `${known} of them are in your list already.`,
    sameCount > 0 && `${sameCount} more work already, because this site has the same pages.`,
    ...leftOut,
    sitemaps.length > 0 && `Open these sitemaps and paste their text, too: ${sitemaps.join(', ')}`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function formatCount(count: number): string {
  return count === 1 ? '1 old address' : `${count.toLocaleString('en-US')} old addresses`
}
