import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { type FormDraft, lockDraft, withTimeout, writeDraft } from './draft-database.ts'
import { areDraftsKept, discardDrafts, openDrafts } from './use-drafts.ts'

const WRITE_EVERY_MS = 500
const SLOW_MS = 3000

/** Keeps the words of a form on this device until they are saved or undone. */
export function useFormDraft<Input extends FieldValues>(form: RecordForm<Input>, path: string, label: string) {
  const userId = useSessionUser()?.id
  const { draftKey } = form
  const { isDirty, defaultValues: base = {} } = form.formState
  const isStillDirty = useEffectEvent(() => isDirty)
  const subscribe = useEffectEvent((callback: () => void) => form.subscribe({ formState: { values: true }, callback }))
  const write = useEffectEvent((key: string) => {
    if (userId === undefined) return
    const content = structuredClone({ path, label, base, values: form.getValues() })
    void keepDraft({ key, userId, at: new Date().toISOString(), ...content })
  })

  useEffect(() => {
    if (!isDirty) return
    const key = draftKey.current
    const closing = new AbortController()
    let isWritten = false
    const flush = () => {
      if (!isWritten) write(key)
      isWritten = true
    }
    const discard = () => {
      isWritten = true
      void discardDrafts([key])
    }
    const unsubscribe = subscribe(() => {
      isWritten = false
    })
    const timer = setInterval(flush, WRITE_EVERY_MS)
    lockDraft(key, closing.signal)
    openDrafts.add(discard)
    addEventListener('visibilitychange', flush, { signal: closing.signal })
    return () => {
      if (isStillDirty()) flush()
      else discard()
      unsubscribe()
      clearInterval(timer)
      openDrafts.delete(discard)
      closing.abort()
    }
  }, [isDirty, draftKey])
}

async function keepDraft(draft: FormDraft) {
  const isKept = await withTimeout(writeDraft(draft), false, SLOW_MS)
  const isFirst = isKept && !areDraftsKept.get()
  areDraftsKept.set(isKept)
  // Firefox would ask in the middle of typing, and keeps its storage until the disk is full.
  if (isFirst && !navigator.userAgent.includes('Firefox')) await navigator.storage?.persist?.().catch(() => false)
}
