import type { EventStatus } from '@shop/db/event-status/event-status-columns'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { TextAreaField } from '../../../base/forms/form-fields.tsx'
import { FieldPanel } from '../../../base/ui/field-panel.tsx'
import { SegmentedControl } from '../../../base/ui/segmented-control.tsx'
import { useAreDraftsRead } from '../../form-drafts/drafts-query.ts'
import { CALL_OFF, CALL_OFF_ALL_HASH, CALL_OFF_HASH } from './call-off-hash.ts'
import { type EventForm, watchDate } from './event-form-schema.ts'
import { formatRepeatDate, isoDateOf } from './repeat-options.ts'
import styles from './status-fields.module.css'

const STATUS_OPTIONS: { value: EventStatus; label: string }[] = [
  { value: 'on', label: 'Scheduled' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'cancelled', label: 'Cancelled' },
]

const STATUS_CHOICES = STATUS_OPTIONS.with(-1, { value: 'cancelled', label: CALL_OFF })

const HINTS: Partial<Record<EventStatus, string>> = {
  postponed: 'The page stays up and says “Postponed”, until you enter the new date.',
  cancelled: 'The page stays up and says “Cancelled”, so nobody drives over for nothing.',
}

export function StatusFields({ form }: { form: EventForm }) {
  const [status, moved_from] = form.watch(['status', 'moved_from'])
  const { setValue, setFocus } = form
  const { hash } = useLocation()
  const isForAll = hash === CALL_OFF_ALL_HASH
  // Before its drafts are read, the form is hidden and takes no focus.
  const isCallingOff = useAreDraftsRead() && (isForAll || hash === CALL_OFF_HASH)
  useEffect(() => {
    if (isCallingOff) setValue('status', 'cancelled', { shouldDirty: true })
    if (isCallingOff && isForAll) setValue('series_scope', 'all', { shouldDirty: true })
  }, [isCallingOff, isForAll, setValue])
  useEffect(() => {
    if (isCallingOff && status === 'cancelled') setFocus('status_note')
  }, [isCallingOff, status, setFocus])
  return (
    <FieldPanel title="Is it happening?">
      <div className={styles.status}>
        <SegmentedControl
          label="Is it happening?"
          value={status}
          options={status === 'cancelled' ? STATUS_OPTIONS : STATUS_CHOICES}
          onChange={(value) => setValue('status', value, { shouldDirty: true })}
        />
        {HINTS[status] && <p className="hint">{HINTS[status]}</p>}
      </div>
      {status === 'on' && <MovedField form={form} />}
      {(status !== 'on' || moved_from !== '') && (
        <TextAreaField form={form} name="status_note" label="Tell visitors why, if you like" rows={2} />
      )}
    </FieldPanel>
  )
}

/** Offered when the event gets another date, and as long as its page says so. */
function MovedField({ form }: { form: EventForm }) {
  const moved_from = form.watch('moved_from')
  const stored = form.formState.defaultValues
  const storedDate = isoDateOf({ month: stored?.month ?? '', day: stored?.day ?? '', year: stored?.year ?? 0 })
  const earlier = moved_from || storedDate
  if (!earlier || (moved_from === '' && earlier === isoDateOf(watchDate(form)))) return null
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={moved_from !== ''}
        onChange={({ target }) => form.setValue('moved_from', target.checked ? earlier : '', { shouldDirty: true })}
      />
      <span>Tell visitors that it moved from {formatRepeatDate(earlier)}</span>
    </label>
  )
}
