import type { EventStatus } from '@shop/db/time/event-time/event-status'
import { countCharacters } from '@shop/db/validation/text-limits'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { Checkbox, TextAreaField, TextField } from '../../../base/forms/registered-fields.tsx'
import { Alert } from '../../../base/ui/alert.tsx'
import { loadWhenShown } from '../../../base/ui/lazy-components.tsx'
import { FieldPair, FieldPanel } from '../../../base/ui/panel.tsx'
import { SegmentedControl } from '../../../base/ui/segmented-control.tsx'
import { useAreDraftsRead } from '../../form-drafts/use-drafts.ts'
import { ImageField } from '../../images/image-field.tsx'
import { CANCEL_ALL_HASH, CANCEL_EVENT, CANCEL_HASH } from './cancel-event-links.ts'
import { formatRepeatDate, getEventPhase, isDateComplete, isoDateOf, normalizeMonth } from './date-and-time-hints.ts'
import { type EventForm, type EventFormInput, watchDate } from './event-form-schema.ts'
import { MarkdownField } from './markdown-field.tsx'
import { SameAsLastTime } from './same-as-last-time.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SeriesScope } from './series-scope-and-badge.tsx'

const RepeatFields = loadWhenShown(async () => (await import('./repeat-fields.tsx')).RepeatFields)

/** characters; a longer summary makes the cards uneven */
const SUGGESTED_SUMMARY_LENGTH = 120

export function EventFields({ form, showPreview }: { form: EventForm; showPreview(view: string): void }) {
  const { id } = useParams()
  const isNew = id === 'new'
  const isCancelling = useLocation().hash.startsWith(CANCEL_HASH)
  const status = !isNew && <StatusFields form={form} isAskedFor={isCancelling} />
  const length = countCharacters(form.watch('short_description'))
  return (
    <>
      {!isNew && (
        <SeriesScope
          label="What should this change?"
          event={{ id: Number(id) }}
          value={form.watch('series_scope')}
          onChange={(scope) => form.setValue('series_scope', scope, { shouldDirty: true })}
        />
      )}
      {isCancelling && status}
      <FieldPanel title="What is it?">
        {isNew && <SameAsLastTime form={form} />}
        <TextField form={form} name="title" label="Title" required />
        <ImageField form={form} name="image_id" recordName={form.watch('title')} />
        <TextAreaField
          form={form}
          name="short_description"
          label="Short Description"
          required
          hint={`One sentence for the event card: ${length} of about ${SUGGESTED_SUMMARY_LENGTH} characters.`}
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
      {!isCancelling && status}
    </>
  )
}

/** How the public page differs from the preview, which shows every event as upcoming. */
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

const HINTS: Partial<Record<EventStatus, string>> = {
  postponed:
    'The page says “Postponed” until the old date has passed. Once you know the new date, enter it and choose Scheduled.',
  cancelled: 'The page stays up and says “Canceled”, so nobody drives over for nothing.',
}

function StatusFields({ form, isAskedFor }: { form: EventForm; isAskedFor: boolean }) {
  const [status, moved_from] = form.watch(['status', 'moved_from'])
  const { setValue, setFocus } = form
  const { month = '', day = '', year = 0 } = form.formState.defaultValues ?? {}
  const earlier = moved_from || isoDateOf({ month, day, year }) // offered as long as the page says so, too
  const isForAll = useLocation().hash === CANCEL_ALL_HASH
  // Until its drafts are read, the form is hidden and takes no focus.
  const isCancelling = useAreDraftsRead() && isAskedFor
  useEffect(() => {
    if (isCancelling) setValue('status', 'cancelled', { shouldDirty: true })
    if (isCancelling && isForAll) setValue('series_scope', 'all', { shouldDirty: true })
  }, [isCancelling, isForAll, setValue])
  useEffect(() => {
    if (isCancelling && status === 'cancelled') setFocus('status_note')
  }, [isCancelling, status, setFocus])
  return (
    <FieldPanel title="Is it happening?">
      <div className="stack gap-1 narrow-parts">
        <SegmentedControl
          label="Is it happening?"
          value={status}
          options={[
            { value: 'on', label: 'Scheduled' },
            { value: 'postponed', label: 'Postponed' },
            { value: 'cancelled', label: status === 'cancelled' ? 'Canceled' : CANCEL_EVENT },
          ]}
          onChange={(value) => setValue('status', value, { shouldDirty: true })}
        />
        {HINTS[status] && <p className="hint">{HINTS[status]}</p>}
      </div>
      {status === 'on' && earlier && (moved_from !== '' || earlier !== isoDateOf(watchDate(form))) && (
        <Checkbox
          checked={moved_from !== ''}
          onChange={({ target }) => setValue('moved_from', target.checked ? earlier : '', { shouldDirty: true })}
        >
          Tell visitors that it moved from {formatRepeatDate(earlier)}
        </Checkbox>
      )}
      {(status !== 'on' || moved_from !== '') && (
        <TextAreaField form={form} name="status_note" label="Tell visitors why, if you like" />
      )}
    </FieldPanel>
  )
}
