import { useEffect, useRef, useState } from 'react'
import { createIdempotencyKey, type StoredRecord, saveRecords } from '../../base/data/resource-client.ts'
import { useMayWriteRecord } from '../../base/data/use-account-and-permissions.ts'
import { useCurrency } from '../../base/data/use-shop.ts'
import { useValidatedForm } from '../../base/forms/record-form.ts'
import { ApiError } from '../../base/http/api-error.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { LastSaveLine, offerUndo } from '../../records/restore/undo-line.tsx'
import { undoSave } from '../../records/restore/use-undo-save.ts'
import { SaveForm } from '../../records/saving/save-form.tsx'
import { useSave } from '../../records/saving/use-save.ts'
import { NextStep } from '../first-run/next-step.tsx'
import { checkRows, toSavedRows } from './checked-rows.ts'
import { MissingFieldsLink } from './missing-fields.tsx'
import { type Answers, type ImportInput, importSchema, NOTHING_PASTED, usePastedRows } from './pasted-rows.ts'
import { PastedRows } from './pasted-rows-panels.tsx'
import { TextPanel } from './text-panel.tsx'

/** Only the part of a save that the form needs: it starts over after each. */
const NOTHING_SAVED: StoredRecord = { id: 0, version: 0, updated_at: '', updated_by: null }

export function ImportScreen() {
  const { form, pasted, rows, ticked, saving, noun } = useImportForm()
  const takesFocus = useRef(false)
  const undoLine = useRef<HTMLDivElement>(null)
  // The element that had the focus is gone with the rows.
  useEffect(() => {
    if (saving.isSaved) undoLine.current?.querySelector('button')?.focus()
  }, [saving.isSaved])
  const answers = form.watch('answers')
  const change = (changed: Partial<Answers>) =>
    form.setValue('answers', { ...answers, ...changed }, { shouldDirty: true })
  return (
    <Screen
      title="Bring what you have"
      back={BACK_TO_DASHBOARD}
      lead="A price list, your team page, hours, reviews, or your whole old website: we sort out what we can read. Nothing is saved until you press Save."
    >
      <SaveForm
        saving={saving}
        successMessage={
          <div className="wrap gap-2">
            Saved. Anything incomplete is a draft until you fill it in. <NextStep />
          </div>
        }
        undoLine={
          <div ref={undoLine}>
            <LastSaveLine noun={noun} />
          </div>
        }
        draftLabel="What you pasted"
        getFieldLabel={(field) => (field === 'text' ? 'Your text' : 'Your checks and answers')}
        describeField={(field, value) => (field === 'text' ? `${value}`.slice(0, MAX_DRAFT_WORDS) : 'as you left them')}
        tools={<MissingFieldsLink rows={rows} />}
        saveLabel={ticked.length > 0 ? `Save ${countRows(ticked.length)}` : 'Save'}
      >
        <TextPanel {...{ form, takesFocus }} />
        {pasted.error && <ErrorAlert error={pasted.error} onRetry={() => void pasted.refetch()} />}
        {pasted.isReading && !pasted.error && <Spinner label="Reading your text..." />}
        {pasted.data && !pasted.isReading && (
          <PastedRows pasted={pasted.data} {...{ rows, takesFocus, answers, change }} />
        )}
      </SaveForm>
    </Screen>
  )
}

const MAX_DRAFT_WORDS = 120

function countRows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

function useImportForm() {
  const form = useValidatedForm(importSchema, NOTHING_PASTED)
  const { text, answers } = form.watch()
  const pasted = usePastedRows(text)
  const context = { answers, lines: pasted.lines, currency: useCurrency(), mayWrite: useMayWriteRecord() }
  const rows = pasted.isReading ? [] : checkRows(pasted.data?.rows ?? [], context)
  const ticked = rows.filter(({ isTicked }) => isTicked)
  const [noun, setNoun] = useState<(typeof rows)[number]['resource']>('services')
  const saving = useSave<StoredRecord, ImportInput>({
    resourceName: noun,
    form,
    initialRecord: undefined,
    toInput: () => NOTHING_PASTED,
    async write(_, input) {
      const [first] = ticked
      if (!first) throw new Error('Nothing is checked yet, so there is nothing to save.')
      const wrong = ticked.find((row) => row.wrong.length > 0)
      if (wrong) throw new Error(`Look at line ${wrong.lines[0]} again: what you changed cannot be read.`)
      const saved = toSavedRows(ticked, input.answers)
      const saving = saveRecords(saved, form.draftKey.current)
      const { undo } = await saving.catch((error: unknown) => Promise.reject(withLine(error, saved)))
      announce('') // in place of what was found
      form.draftKey.current = createIdempotencyKey()
      setNoun(first.resource)
      offerUndo({ noun: first.resource, words: `Saved ${countRows(ticked.length)}`, takeBack: () => undoSave(undo) })
      return NOTHING_SAVED
    },
  })
  return { form, pasted, rows, ticked, saving, noun }
}

/** The server counts the rows, but the screen does not number them. */
function withLine(error: unknown, saved: ReturnType<typeof toSavedRows>): unknown {
  const [, number, words] = (error instanceof ApiError && /^Row (\d+): (.*)/s.exec(error.serverMessage ?? '')) || []
  return words ? new Error(`Line ${saved[Number(number) - 1]?.line}: ${words}`) : error
}
