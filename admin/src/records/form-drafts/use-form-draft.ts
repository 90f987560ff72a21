import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { setDirtyValues } from '../../base/forms/form-values.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { registerOpenDraft } from './discard-drafts.ts'
import { lockDraft } from './draft-lock.ts'
import { DraftWriter } from './draft-writer.ts'
import type { StoredDraft } from './drafts-query.ts'

export interface FormDraftOptions {
  /** names what the form edits among the drafts: Service “Fade” */
  draftLabel: string
  /** of the form, where that is not the path of the screen */
  draftPath?: string | undefined
}

export function useFormDraft<Input extends FieldValues>(
  form: RecordForm<Input>,
  { draftLabel: label, draftPath, version }: FormDraftOptions & { version: number | undefined },
) {
  const user = useSessionUser()
  const { pathname } = useLocation()
  const path = draftPath ?? pathname
  const [writer] = useState(() => new DraftWriter(user?.id))
  const { isDirty, defaultValues } = form.formState
  const stored = defaultValues as Input // the initial values of such a form are complete
  const readContent = useEffectEvent(() => ({ path, label, base: stored, version, values: form.getValues() }))
  const subscribe = useEffectEvent((callback: () => void) => form.subscribe({ formState: { values: true }, callback }))

  useEffect(() => {
    if (!isDirty) return writer.discard()
    const schedule = () => writer.schedule(() => readContent())
    const flush = () => writer.flush()
    schedule()
    const stops = [subscribe(schedule), lockDraft(writer.key), registerOpenDraft(() => writer.discard())]
    addEventListener('visibilitychange', flush)
    return () => {
      flush()
      for (const stop of stops) stop()
      removeEventListener('visibilitychange', flush)
    }
  }, [isDirty, writer])

  return {
    stored,
    isDirty,
    isOffered: (draft: StoredDraft) => draft.path === path && draft.key !== writer.key,
    bringBack(draft: StoredDraft, input: Input) {
      setDirtyValues(form, input)
      writer.replace(draft)
    },
  }
}
