import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionUser } from '../session/session.ts'
import { lockDraft } from './draft-lock.ts'
import { DraftWriter } from './draft-writer.ts'
import type { FormDraft } from './form-draft.ts'
import { registerOpenDraft } from './open-drafts.ts'

interface KeptDraftOptions {
  isDirty: boolean
  path: string
  label: string
  /** calls back after each change; returns how to stop that */
  subscribe(onChange: () => void): () => void
  getContent(): Pick<FormDraft, 'base' | 'version' | 'values'>
}

/** Keeps what is typed into a form on the device while it is unsaved. */
export function useKeptDraft({ isDirty, path, label, subscribe, getContent }: KeptDraftOptions) {
  const user = useSessionUser()
  const [writer] = useState(() => new DraftWriter(user?.id))
  const readContent = useEffectEvent(() => ({ path, label, ...getContent() }))
  const start = useEffectEvent(subscribe)

  useEffect(() => {
    if (!isDirty) return writer.discard()
    const schedule = () => writer.schedule(() => readContent())
    const flush = () => writer.flush()
    schedule()
    const stops = [start(schedule), lockDraft(writer.key), registerOpenDraft(() => writer.discard())]
    addEventListener('visibilitychange', flush)
    return () => {
      flush()
      for (const stop of stops) stop()
      removeEventListener('visibilitychange', flush)
    }
  }, [isDirty, writer])

  return {
    isOffered: (draft: FormDraft) => draft.path === path && draft.key !== writer.key,
    discard: () => writer.discard(),
    replace: (draft: FormDraft) => writer.replace(draft),
  }
}
