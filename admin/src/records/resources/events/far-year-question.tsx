import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { useTaskBeforeSave } from '../../../base/forms/record-form.ts'
import { DialogPresence } from '../../../base/state/dialog-exit-presence.tsx'
import { Modal } from '../../../base/ui/modal.tsx'
import { describeFarYear } from './date-hints.ts'
import type { EventForm } from './event-form-schema.ts'

/** Makes a save wait for the answer whether a far year is meant. It asks once for each year. */
export function FarYearQuestion({ form }: { form: EventForm }) {
  const zone = useTimeZone()
  const meantYear = useRef<number>(undefined)
  const [question, setQuestion] = useState<{ sentence: string; answer(isMeant: boolean): void }>()
  useTaskBeforeSave(form, async () => {
    const year = form.getValues('year')
    const sentence = describeFarYear(year, new Date(), zone)
    const isKnown = [meantYear.current, form.formState.defaultValues?.year].includes(year)
    if (!sentence || isKnown) return
    const isMeant = await new Promise<boolean>((answer) => setQuestion({ sentence, answer }))
    if (!isMeant) throw new Error('Change the year, then save again.')
    meantYear.current = year
  })

  function answer(isMeant: boolean) {
    flushSync(() => setQuestion(undefined)) // The dialog gives the focus back as it closes.
    if (!isMeant) form.setFocus('year')
    question?.answer(isMeant)
  }

  return (
    <DialogPresence>
      {question && (
        <Modal
          title={question.sentence}
          onBack={() => answer(false)}
          cancel="Change the year"
          action={{ onClick: () => answer(true), children: 'Yes, save' }}
        >
          <p>Is that the year?</p>
        </Modal>
      )}
    </DialogPresence>
  )
}
