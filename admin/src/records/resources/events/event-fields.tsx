import { countCharacters } from '@shop/db/validation/check-text-length'
import { useParams } from 'react-router-dom'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { TextAreaField, TextField } from '../../../base/forms/form-fields.tsx'
import { Alert } from '../../../base/ui/alert.tsx'
import { FieldPair, FieldPanel } from '../../../base/ui/field-panel.tsx'
import { ImageField } from '../../images/image-field.tsx'
import type { EventForm, EventFormInput } from './event-form-schema.ts'
import { getEventPhase } from './event-phase.ts'
import { MarkdownField } from './markdown-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SeriesScope } from './series-scope.tsx'
import { StatusFields } from './status-fields.tsx'
import { isDateComplete, normalizeMonth } from './typed-date.ts'

/** characters; a longer summary makes the card uneven */
const SUGGESTED_SUMMARY_LENGTH = 120

export function EventFields({ form, showPreview }: { form: EventForm; showPreview(view: string): void }) {
  const { id } = useParams()
  const isNew = id === 'new'
  const length = countCharacters(form.watch('short_description'))
  return (
    <>
      {!isNew && (
        <SeriesScope
          label="What you change here is for"
          event={{ id: Number(id) }}
          value={form.watch('series_scope')}
          onChange={(scope) => form.setValue('series_scope', scope, { shouldDirty: true })}
        />
      )}
      <FieldPanel title="What is it?">
        <TextField form={form} name="title" label="Title" required />
        <ImageField form={form} name="image_id" recordName={form.watch('title')} />
        <TextAreaField
          form={form}
          name="short_description"
          label="Short Description"
          required
          rows={2}
          hint={`One sentence for the event card: ${length} of about ${SUGGESTED_SUMMARY_LENGTH} letters.`}
        />
        <MarkdownField form={form} onEdit={() => showPreview('Page')} />
      </FieldPanel>
      <FieldPanel title="When and where?">
        <ScheduleFields form={form} />
        {isNew && <RepeatFields form={form} />}
        <FieldPair>
          <TextField form={form} name="location" label="Location" required />
          <TextField form={form} name="address" label="Address" required />
        </FieldPair>
      </FieldPanel>
      {!isNew && <StatusFields form={form} />}
    </>
  )
}

/** Where the public page differs from the preview, which shows every event as upcoming. */
export function EventPreviewNote({ draft }: { draft: EventFormInput }) {
  const zone = useTimeZone()
  const schedule = normalizeMonth(draft)
  if (!isDateComplete(schedule)) return null
  const phase = getEventPhase(schedule, new Date(), zone)
  if (phase === 'invalid')
    return <Alert tone="warning">Without a real date, visitors will not find this event in the lists.</Alert>
  if (phase === 'upcoming') return null
  return <Alert tone="info">This event has passed: its page now says so instead of what you see here.</Alert>
}
