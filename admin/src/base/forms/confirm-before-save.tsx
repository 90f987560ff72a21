import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { DialogPresence } from '../state/dialog-exit-presence.tsx'
import { LazyModal } from '../ui/lazy-modal.tsx'
import { type RecordForm, useTaskBeforeSave } from './record-form.ts'

export interface SaveQuestion {
  sentence: string
  /** to the field in question */
  focus(): void
}

interface ConfirmBeforeSaveProps<Input extends FieldValues> {
  form: RecordForm<Input>
  noun: string
  findQuestion(): SaveQuestion | undefined
}

/** Makes a save wait until the user confirms that something is meant. It asks once per sentence. */
export function ConfirmBeforeSave<Input extends FieldValues>(props: ConfirmBeforeSaveProps<Input>) {
  const { form, noun, findQuestion } = props
  const confirmed = useRef<string>(undefined)
  const [asked, setAsked] = useState<SaveQuestion & { resolve(isMeant: boolean): void }>()
  useTaskBeforeSave(form, async () => {
    const question = findQuestion()
    if (!question || question.sentence === confirmed.current) return
    const isMeant = await new Promise<boolean>((resolve) => setAsked({ ...question, resolve }))
    if (!isMeant) throw new Error(`Change the ${noun}, then save again.`)
    confirmed.current = question.sentence
  })
  function answer(isMeant: boolean) {
    flushSync(() => setAsked(undefined)) // The dialog gives the focus back as it closes.
    if (!isMeant) asked?.focus()
    asked?.resolve(isMeant)
  }
  return (
    <DialogPresence>
      {asked && (
        <LazyModal
          title={asked.sentence}
          onBack={() => answer(false)}
          cancel={`Change the ${noun}`}
          action={{ onClick: () => answer(true), children: 'Yes, save' }}
        >
          <p>Is that the right {noun}?</p>
        </LazyModal>
      )}
    </DialogPresence>
  )
}
