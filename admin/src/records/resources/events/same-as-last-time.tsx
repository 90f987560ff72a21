import { type Event, sortEvents } from '@shop/db/tables/events'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { formatEventDay } from '../../../base/dates/format-event-day-and-days-until.ts'
import { ChoiceField } from '../../../base/forms/choice-field.tsx'
import { isFieldName, isSameValue } from '../../../base/forms/form-values.ts'
import { setDirtyValue } from '../../../base/forms/record-form.ts'
import { withTranslationFields } from '../../../base/forms/translation-form-values.ts'
import { copiedFields, type EventForm } from './event-form-schema.ts'

/** Fills a new event from an earlier one, except its date and what was typed meanwhile. */
export function SameAsLastTime({ form }: { form: EventForm }) {
  const { rows } = useRecordLists().events
  const [copied, setCopied] = useState<Event>()
  const zone = useTimeZone()
  const choices = useMemo(() => listNewest(rows, zone), [rows, zone])
  function copy(id: number | null) {
    const original = rows.find((row) => row.id === id)
    if (!original) return
    const values = form.getValues()
    const typed: FieldValues = values
    const untouched: FieldValues[] = [{ ...form.formState.defaultValues }, copied ? toCopy(copied) : {}]
    for (const [name, value] of Object.entries(toCopy(original))) {
      if (!isFieldName(values, name)) continue
      const isTyped = !untouched.some((known) => isSameValue(known[name], typed[name]))
      if (!isTyped) setDirtyValue(form, name, { ...values, [name]: value })
    }
    setCopied(original)
  }
  const toCopy = (event: Event) => withTranslationFields(copiedFields(event), event, form.inputSchema)
  if (rows.length === 0) return null
  return (
    <ChoiceField
      label="Done this one before?"
      none="Same as last time…"
      hint="Fills in everything but the date."
      value={copied?.id}
      choices={choices}
      onChange={copy}
    />
  )
}

/** The last event of each title, newest first. */
function listNewest(rows: Event[], zone: string) {
  const lastByTitle = new Map(sortEvents(rows).map((event) => [event.title, event]))
  return sortEvents([...lastByTitle.values()])
    .toReversed()
    .map((event) => ({
      id: event.id,
      label: [event.title, formatEventDay(event, new Date(), zone)].filter(Boolean).join(', '),
    }))
}
