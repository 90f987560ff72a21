import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path } from 'react-hook-form'
import { DialogPresence } from '../state/dialog-exit-presence.tsx'
import { Modal } from '../ui/modal.tsx'
import { type RecordForm, useTaskBeforeSave } from './record-form.ts'

export interface Doubt<Input extends FieldValues> {
  sentence: string
  field: Path<Input>
}

interface DoubtBeforeSaveProps<Input extends FieldValues> {
  form: RecordForm<Input>
  noun: string
  /** what of the typed may be a slip of the finger */
  findDoubt(): Doubt<Input> | undefined
}

/** Makes a save wait for the answer whether something is meant. It asks once for each sentence. */
export function DoubtBeforeSave<Input extends FieldValues>({ form, noun, findDoubt }: DoubtBeforeSaveProps<Input>) {
  const meant = useRef<string>(undefined)
  const [question, setQuestion] = useState<Doubt<Input> & { answer(isMeant: boolean): void }>()
  useTaskBeforeSave(form, async () => {
    const doubt = findDoubt()
    if (!doubt || doubt.sentence === meant.current) return
    const isMeant = await new Promise<boolean>((answer) => setQuestion({ ...doubt, answer }))
    if (!isMeant) throw new Error(`Change the ${noun}, then save again.`)
    meant.current = doubt.sentence
  })

  function answer(isMeant: boolean) {
    flushSync(() => setQuestion(undefined)) // The dialog gives the focus back as it closes.
    if (question && !isMeant) form.setFocus(question.field)
    question?.answer(isMeant)
  }

  return <DoubtDialog sentence={question?.sentence} noun={noun} onAnswer={answer} />
}

interface DoubtDialogProps {
  sentence: string | undefined
  noun: string
  onAnswer(isMeant: boolean): void
}

export function DoubtDialog({ sentence, noun, onAnswer }: DoubtDialogProps) {
  return (
    <DialogPresence>
      {sentence && (
        <Modal
          title={sentence}
          onBack={() => onAnswer(false)}
          cancel={`Change the ${noun}`}
          action={{ onClick: () => onAnswer(true), children: 'Yes, save' }}
        >
          <p>Is that the {noun}?</p>
        </Modal>
      )}
    </DialogPresence>
  )
}
