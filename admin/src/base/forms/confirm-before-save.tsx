import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { DialogPresence } from '../state/dialog-exit-presence.tsx'
import { Modal } from '../ui/modal.tsx'
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

/** Makes a save wait for the answer whether something is meant. It asks once for each sentence. */
export function ConfirmBeforeSave<Input extends FieldValues>(props: ConfirmBeforeSaveProps<Input>) {
  const { form, noun, findQuestion } = props
  const confirmed = useRef<string>(undefined)
  const { confirm, dialog } = useConfirmation(noun)
  useTaskBeforeSave(form, async () => {
    const question = findQuestion()
    if (!question || question.sentence === confirmed.current) return
    const isMeant = await confirm(question)
    if (!isMeant) throw new Error(`Change the ${noun}, then save again.`)
    confirmed.current = question.sentence
  })
  return dialog
}

/** `confirm` opens `dialog`, and returns whether the sentence is meant. */
export function useConfirmation(noun: string) {
  const [question, setQuestion] = useState<SaveQuestion & { resolve(isMeant: boolean): void }>()
  function answer(isMeant: boolean) {
    flushSync(() => setQuestion(undefined)) // The dialog gives the focus back as it closes.
    if (!isMeant) question?.focus()
    question?.resolve(isMeant)
  }
  const dialog = (
    <DialogPresence>
      {question && (
        <Modal
          title={question.sentence}
          onBack={() => answer(false)}
          cancel={`Change the ${noun}`}
          action={{ onClick: () => answer(true), children: 'Yes, save' }}
        >
          <p>Is that the {noun}?</p>
        </Modal>
      )}
    </DialogPresence>
  )
  const confirm = (asked: SaveQuestion) => new Promise<boolean>((resolve) => setQuestion({ ...asked, resolve }))
  return { confirm, dialog }
}
