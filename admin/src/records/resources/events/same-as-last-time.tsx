import { type Event, sortEvents } from '@shop/db/tables/events'
import { dateWords } from '@shop/site/events/format-event-date.ts'
import { useMemo, useState } from 'react'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { ChoiceField } from '../../../base/forms/choice-field.tsx'
import { setDirtyValue } from '../../../base/forms/record-form.ts'
import { COPIED_FIELDS, type EventForm } from './event-form-schema.ts'

/** Fills a new event from an earlier one, but for its date and for what was typed meanwhile. */
export function SameAsLastTime({ form }: { form: EventForm }) {
  const { rows } = useRecordLists().events
  const [copied, setCopied] = useState<Event>()
  const choices = useMemo(() => listNewest(rows), [rows])
  function copy(id: number | null) {
    const original = rows.find((row) => row.id === id)
    if (!original) return
    const values = form.getValues()
    for (const name of COPIED_FIELDS) {
      const isTyped = ![form.formState.defaultValues?.[name], copied?.[name]].includes(values[name])
      if (!isTyped) setDirtyValue(form, name, { ...values, [name]: original[name] })
    }
    setCopied(original)
  }
  if (rows.length === 0) return null
  return (
    <ChoiceField
      label="Held it before?"
      none="Same as last time…"
      hint="Fills in all but the date."
      value={copied?.id}
      choices={choices}
      onChange={copy}
    />
  )
}

/** The last event of each title, newest first, with the year when it is another one than now. */
function listNewest(rows: Event[]) {
  const yearOf = ({ year }: Event) => (year === new Date().getFullYear() ? '' : ` ${year}`)
  const lastByTitle = new Map(sortEvents(rows).map((event) => [event.title, event]))
  return sortEvents([...lastByTitle.values()])
    .toReversed()
    .map((event) => ({ id: event.id, label: `${event.title}, ${dateWords(event)}${yearOf(event)}` }))
}
