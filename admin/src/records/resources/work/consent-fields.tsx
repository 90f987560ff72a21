import type { WorkInput } from '@shop/db/tables/work'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { InputField } from '../../../base/forms/field.tsx'
import { CheckboxField, getFieldError, TextField } from '../../../base/forms/form-fields.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { Alert } from '../../../base/ui/alert.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { FieldPair, FieldPanel } from '../../../base/ui/panel.tsx'

export function ConsentFields({ form }: { form: RecordForm<WorkInput> }) {
  const isRequired = !form.watch('draft')
  return (
    <FieldPanel title="Who is in the photo, and what are they OK with?">
      <FieldPair>
        <TextField
          form={form}
          name="agreed_by"
          label="Who agreed"
          required={isRequired}
          autoComplete="off"
          hint="Only you and your staff see the name."
        />
        <TextField form={form} name="agreed_on" label="When" required={isRequired} type="date" />
      </FieldPair>
      <fieldset className="stack">
        <legend>What are they OK with?</legend>
        <CheckboxField form={form} name="agreed_site" label="On our site" />
        <CheckboxField form={form} name="agreed_share" label="When people share a link to it" />
      </fieldset>
      <EndField form={form} />
    </FieldPanel>
  )
}

function EndField({ form }: { form: RecordForm<WorkInput> }) {
  const [show_until, agreed_without_end, draft] = form.watch(['show_until', 'agreed_without_end', 'draft'])
  const isOpen = agreed_without_end && show_until === ''
  const today = toIsoDay(dayAt(Date.now(), useTimeZone()))
  const setEnd = (day: string, isWithoutEnd: boolean) => {
    form.setValue('agreed_without_end', isWithoutEnd, { shouldDirty: true })
    form.setValue('show_until', day && `${day}T00:00`, { shouldDirty: true, shouldValidate: true })
  }
  const choices = [
    { label: '3 months', day: addMonths(today, 3), isWithoutEnd: false },
    { label: 'A year', day: addMonths(today, 12), isWithoutEnd: false },
    { label: 'Until they say stop', day: '', isWithoutEnd: true },
  ]
  return (
    <>
      {!isOpen && (
        <InputField
          id="show_until"
          label="Until when"
          required={!draft}
          hint="On that day it comes off the site by itself."
          error={getFieldError(form, 'show_until')}
          type="date"
          value={show_until.slice(0, 10)}
          onChange={(day) => setEnd(day, false)}
        />
      )}
      {show_until !== '' && show_until.slice(0, 10) <= today && (
        <Alert tone="warning">That day has passed or is today, so the site will not show this work.</Alert>
      )}
      <fieldset className="wrap gap-2" aria-label="Usual ends">
        {choices.map(({ label, day, isWithoutEnd }) => (
          <Button
            key={label}
            small
            aria-pressed={isWithoutEnd ? isOpen : show_until.startsWith(day)}
            onClick={() => setEnd(day, isWithoutEnd)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

/** The last day of the month if it has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
