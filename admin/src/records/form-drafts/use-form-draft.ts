import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { setDirtyValues } from '../../base/forms/set-dirty-values.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { setDraftsKept } from './are-drafts-kept.ts'
import { registerOpenDraft } from './discard-drafts.ts'
import { lockDraft } from './draft-lock.ts'
import { writeDraft } from './draft-queue.ts'
import { discardDrafts, type StoredDraft } from './drafts-query.ts'
import type { FormDraft } from './form-draft.ts'

const WRITE_AFTER_MS = 500

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
  const { draftKey } = form
  const [writer] = useState(() => createDraftWriter(user?.id, draftKey))
  const { isDirty, defaultValues } = form.formState
  const stored = defaultValues as Input // the initial values of such a form are complete
  const readContent = useEffectEvent(() => ({ path, label, base: stored, version, values: form.getValues() }))
  const subscribe = useEffectEvent((callback: () => void) => form.subscribe({ formState: { values: true }, callback }))

  useEffect(() => {
    if (!isDirty) return writer.discard()
    const schedule = () => writer.schedule(() => readContent())
    schedule()
    const stops = [subscribe(schedule), lockDraft(draftKey.current), registerOpenDraft(writer.discard)]
    addEventListener('visibilitychange', writer.flush)
    return () => {
      writer.flush()
      for (const stop of stops) stop()
      removeEventListener('visibilitychange', writer.flush)
    }
  }, [isDirty, writer, draftKey])

  return {
    stored,
    isDirty,
    isOffered: (draft: StoredDraft) => draft.path === path && draft.key !== draftKey.current,
    restore(draft: StoredDraft, input: Input) {
      draftKey.current = draft.key
      setDirtyValues(form, input)
    },
  }
}

type DraftContent = Omit<FormDraft, 'key' | 'userId' | 'at'>

/** Stores the draft half a second after a key at the latest. */
function createDraftWriter(userId: number | undefined, draftKey: RecordForm<FieldValues>['draftKey']) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let readNewest: (() => DraftContent) | undefined
  let isStored = false

  function stopTimer() {
    clearTimeout(timer)
    timer = undefined
  }

  function flush() {
    if (timer === undefined || !readNewest || userId === undefined) return
    stopTimer()
    isStored = true
    const draft = { key: draftKey.current, userId, at: new Date().toISOString(), ...structuredClone(readNewest()) }
    writeDraft({ draft, replacedKeys: [], onResult: setDraftsKept })
  }

  return {
    flush,
    schedule(readContent: () => DraftContent) {
      readNewest = readContent
      timer ??= setTimeout(flush, WRITE_AFTER_MS)
    },
    discard() {
      stopTimer()
      if (isStored) void discardDrafts([draftKey.current])
      isStored = false
    },
  }
}
