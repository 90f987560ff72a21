import { type ChangeEvent, useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import { createIdempotencyKey, type StoredRecord } from '../../base/data/resource-client.ts'
import { TextAreaField } from '../../base/forms/form-fields.tsx'
import { type RecordForm, useValidatedForm } from '../../base/forms/record-form.ts'
import { api, idempotencyKey, unwrapResponse } from '../../base/http/api-client.ts'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { LastSaveLine, offerUndo } from '../../records/restore/last-save-line.tsx'
import { undoSave } from '../../records/restore/use-undo-save.ts'
import { SaveForm } from '../../records/saving/save-form.tsx'
import { useSave } from '../../records/saving/use-save.ts'
import styles from './bring.module.css'
import {
  type BringInput,
  bringSchema,
  isTicked,
  keyOfRow,
  NOTHING_PASTED,
  toSavedRows,
  usePastedRows,
} from './pasted-rows.ts'
import { PastedRows } from './pasted-rows-panels.tsx'
import { readTextFile } from './read-text-file.ts'

/** Only what the form needs of a save: it begins anew after each. */
const NOTHING_SAVED: StoredRecord = { id: 0, version: 0, updated_at: '', updated_by: null }

export function BringScreen() {
  const form = useValidatedForm(bringSchema, NOTHING_PASTED)
  const { text, answers } = form.watch()
  const pasted = usePastedRows(text)
  const rows = (pasted.data?.rows ?? []).map((row) => ({ row, key: keyOfRow(row, pasted.lines) }))
  const ticked = pasted.isReading ? [] : rows.filter(({ row, key }) => isTicked(row, key, answers))
  const [noun, setNoun] = useState<(typeof rows)[number]['row']['resource']>('services')
  const saving = useSave<StoredRecord, BringInput>({
    resourceName: 'services',
    form,
    initialRecord: undefined,
    toInput: () => NOTHING_PASTED,
    async write(_, input) {
      if (ticked.length === 0) throw new Error('Nothing is ticked yet, so there is nothing to save.')
      const post = { json: { rows: toSavedRows(ticked, input.answers) } }
      const key = { headers: idempotencyKey(form.draftKey.current) }
      const { undo } = await unwrapResponse(api.records.$post(post, key)).finally(() => queryClient.invalidateQueries())
      form.draftKey.current = createIdempotencyKey()
      const [first] = ticked
      if (first) setNoun(first.row.resource)
      if (first)
        offerUndo({
          noun: first.row.resource,
          words: `Saved ${countRows(ticked.length)}`,
          takeBack: () => undoSave(undo),
        })
      return NOTHING_SAVED
    },
  })
  return (
    <Screen
      title="Bring what you have"
      back={BACK_TO_DASHBOARD}
      lead="A price list, your team page, hours, reviews, or your whole old website: what we understand becomes rows. Nothing is saved before you press Save."
    >
      <SaveForm
        saving={saving}
        successMessage="Saved. What lacks something is a draft until you fill it in."
        undoLine={<LastSaveLine noun={noun} />}
        draftLabel="What you pasted"
        getFieldLabel={(field) => (field === 'text' ? 'Your text' : 'Your ticks and answers')}
        describeField={(field, value) => (field === 'text' ? `${value}`.slice(0, MAX_DRAFT_WORDS) : 'as you left them')}
        saveLabel={ticked.length > 0 ? `Save ${countRows(ticked.length)}` : 'Save'}
      >
        <TextPanel form={form} />
        <PastedRows form={form} pasted={pasted} rows={rows} />
      </SaveForm>
    </Screen>
  )
}

const MAX_DRAFT_WORDS = 120

function countRows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

function TextPanel({ form }: { form: RecordForm<BringInput> }) {
  async function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) form.setValue('text', await readTextFile(file), { shouldDirty: true })
    target.value = ''
  }
  return (
    <FieldPanel title="Paste it here">
      <div className={styles.text}>
        <TextAreaField form={form} name="text" label="Your text" rows={8} spellCheck={false} />
      </div>
      <label className="stack gap-1 narrow-parts framed">
        <span className="strong">Or choose a file</span>
        <input
          className={`touch ${styles.file}`}
          type="file"
          accept=".csv,.txt,.ics,.html,.htm,text/*"
          onChange={(event) => void takeFile(event)}
        />
      </label>
    </FieldPanel>
  )
}
