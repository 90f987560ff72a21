import type { WorkInput } from '@shop/db/tables/work'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { formatDate } from '@shop/db/time/opening-hours/format-date-time'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router-dom'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useRenterMemberId } from '../../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { ChoiceField } from '../../../base/forms/choice-field.tsx'
import { InputField } from '../../../base/forms/field.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { CheckboxField, getFieldError, TextField } from '../../../base/forms/registered-fields.tsx'
import { Alert } from '../../../base/ui/alert.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { FieldPair, FieldPanel } from '../../../base/ui/panel.tsx'
import { ImageField } from '../../images/image-field.tsx'
import { WithdrawConsentButton } from './withdraw-consent-button.tsx'

export function WorkFields({ form }: { form: RecordForm<WorkInput> }) {
  const { id } = useParams()
  useConsentPerPicture(form)
  const data = useRecordLists()
  const isRenter = useRenterMemberId() !== undefined
  const row = data.work.rows.find((work) => `${work.id}` === id)
  if (row?.withdrawn_on)
    return (
      <Alert tone="info">Withdrawn on {formatDate(row.withdrawn_on, 'UTC')}. Its place stays empty, for good.</Alert>
    )
  const members = data['team-members'].rows.map((member) => ({ id: member.id, label: member.name }))
  const services = data.services.rows.map((service) => ({ id: service.id, label: service.title }))
  const choice = (name: 'team_member_id' | 'service_id') => ({
    id: name,
    none: 'Not specified',
    value: form.watch(name),
    onChange: (id: number | null) => form.setValue(name, id, { shouldDirty: true }),
  })
  return (
    <>
      <ImageField form={form} name="image_id" title="The picture" recordName={form.watch('text')} />
      <ImageField form={form} name="before_image_id" title="Before, if you have it" />
      <FieldPanel title="What was done?">
        <TextField form={form} name="text" label="Caption" required autoComplete="off" />
        <FieldPair>
          {!isRenter && <ChoiceField {...choice('team_member_id')} label="Done by" choices={members} />}
          <ChoiceField {...choice('service_id')} label="Service" choices={services} />
        </FieldPair>
      </FieldPanel>
      <ConsentFields form={form} />
      {row && (
        <FieldPanel title="Did they change their mind?">
          <p>Then it comes down everywhere, right now.</p>
          <div>
            <WithdrawConsentButton row={row} tone="default" />
          </div>
        </FieldPanel>
      )}
    </>
  )
}

const PICTURES = ['image_id', 'before_image_id'] as const

/** An OK was given for the picture that was shown, so it has to be given again for another one. */
function useConsentPerPicture(form: RecordForm<WorkInput>) {
  const ask = useEffectEvent((name: (typeof PICTURES)[number]) => {
    const { defaultValues: before } = form.formState
    const picture = form.getValues(name)
    if (!before?.[name] || picture === null || picture === before[name]) return
    form.setValue('agreed_by', '', { shouldDirty: true })
    for (const use of ['agreed_site', 'agreed_share'] as const) form.setValue(use, false, { shouldDirty: true })
  })
  const { subscribe } = form
  useEffect(() => {
    const ends = PICTURES.map((name) =>
      subscribe({ name, exact: true, formState: { values: true }, callback: () => ask(name) }),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [subscribe])
}

function ConsentFields({ form }: { form: RecordForm<WorkInput> }) {
  const isRequired = !form.watch('draft')
  const { defaultValues: before } = form.formState
  const [image, beforeImage, agreed_by] = form.watch([...PICTURES, 'agreed_by'])
  const isOtherPicture = before?.image_id !== image || before?.before_image_id !== beforeImage
  return (
    <FieldPanel title="Who is in the photo, and what are they OK with?">
      {isOtherPicture && before?.agreed_by && agreed_by === '' && (
        <p className="hint">This is another photo. Is everyone in it OK with it?</p>
      )}
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
