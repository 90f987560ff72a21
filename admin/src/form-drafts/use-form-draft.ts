import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { type RecordForm, setDirtyValues } from '../forms/form-values.ts'
import type { StoredDraft } from './drafts-query.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** Keeps the draft of the form of a screen. */
export function useFormDraft<Input extends FieldValues>(
  form: RecordForm<Input>,
  { label, version }: { label: string; version: number | undefined },
) {
  const { pathname: path } = useLocation()
  const { isDirty, defaultValues } = form.formState
  const stored = defaultValues as Input // the initial values of such a form are complete
  const draft = useKeptDraft({
    isDirty,
    path,
    label,
    subscribe: (callback) => form.subscribe({ formState: { values: true }, callback }),
    getContent: () => ({ base: stored, version, values: form.getValues() }),
  })
  return {
    stored,
    isOffered: draft.isOffered,
    bringBack(offer: StoredDraft, input: Input) {
      setDirtyValues(form, input)
      draft.replace(offer)
    },
  }
}
