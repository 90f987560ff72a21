import { eventProgress } from '@shop/db/time/event-time/event-progress'
import { findUnreadTimes } from '@shop/db/time/event-time/parse-time-range'
import { formatTimeText, suggestTime } from '@shop/db/time/event-time/suggest-time'
import { formatEventTime, weekdayOf } from '@shop/site/events/format-event-date-and-time.ts'
import { withNoBreakSpaces } from '@shop/site/opening-hours/no-break-spaces.ts'
import { useRef, useState } from 'react'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { ConfirmBeforeSave } from '../../../base/forms/confirm-save-and-large-changes.tsx'
import { InputField } from '../../../base/forms/field.tsx'
import { getFieldError, TextField } from '../../../base/forms/registered-fields.tsx'
import { parseTimeField, toTimeField } from '../../../base/forms/time-field-value.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Icon } from '../../../base/ui/icon.tsx'
import { canPickTime, describeFarYear, explainEnd, parseTimeText } from './date-and-time-hints.ts'
import { canPickDate, DatePicker, TypedDateFields } from './date-fields.tsx'
import { type EventForm, watchDate } from './event-form-schema.ts'
import styles from './schedule-fields.module.css'

const TYPE_IT = 'Type it yourself'
const FOR_WHAT = 'for something like “until we run out”'

export function ScheduleFields({ form }: { form: EventForm }) {
  const zone = useTimeZone()
  function findFarYear() {
    const year = form.getValues('year')
    const sentence = form.formState.defaultValues?.year !== year && describeFarYear(year, new Date(), zone)
    return sentence ? { sentence, focus: () => form.setFocus('year') } : undefined
  }
  return (
    <>
      <div className={`stack ${styles.pickers}`}>
        <DatePicker form={form} />
        <TimePickers form={form} />
        <SiteSentence form={form} />
      </div>
      <TypedFields form={form} />
      <ConfirmBeforeSave form={form} noun="year" findQuestion={findFarYear} />
    </>
  )
}

/** Hidden while the calendar and clock fields can show everything these hold; then only the focus finds and opens them. */
function TypedFields({ form }: { form: EventForm }) {
  const [isOpened, setIsOpened] = useState(false)
  const isOpen =
    isOpened || !canPickDate(form) || !canPickTime(form.watch('time')) || Boolean(getFieldError(form, 'time'))
  return (
    <div className={styles.byHand}>
      {!isOpen && (
        <button type="button" className={`small touch ${styles.fold}`} onClick={() => form.setFocus('time')}>
          {TYPE_IT}, {FOR_WHAT}
        </button>
      )}
      <fieldset
        className={`wrap gap-1 paper ${styles.typed} ${isOpen ? '' : styles.folded}`}
        aria-label={TYPE_IT}
        onFocus={() => setIsOpened(true)}
      >
        <p className={styles.lead}>
          <b>{TYPE_IT}</b> <span className="hint">{FOR_WHAT}</span>
        </p>
        <TypedDateFields form={form} />
        <div className={styles.time}>
          <TextField form={form} name="time" label="Time" placeholder="4:00 PM - 6:00 PM" />
        </div>
      </fieldset>
    </div>
  )
}

function SiteSentence({ form }: { form: EventForm }) {
  const zone = useTimeZone()
  const time = form.watch('time')
  const weekday = weekdayOf(watchDate(form))
  const clock = formatEventTime(time.trim())
  if (weekday === '' && clock === '') return null
  const schedule = { ...watchDate(form), time }
  const end = explainEnd(schedule, zone)
  const isDoubtful = clock !== '' && parseTimeText(time).start === undefined
  const hasEnded = weekday !== '' && eventProgress(schedule, new Date(), zone).hasEnded
  const isWarning = isDoubtful || hasEnded
  const suggestion = suggestTime(time) // what one such as 7pm or 6-8 PM probably means
  return (
    <div className={`wrap start gap-3 across pad-3-4 outlined ${isWarning ? 'tone-warning' : 'tone-info'} drop-icon`}>
      <Icon name={isWarning ? 'alert' : 'calendar'} />
      <div className="stack grow" role="status">
        {isDoubtful && (
          <small>
            We cannot read {unreadWords(time)} as a time. The site shows it as you typed it, and keeps the event up
            until midnight.
          </small>
        )}
        <span>
          Shown as{' '}
          <b>
            {weekday}
            {weekday && clock && '\u00A0· '}
            <span className="whole">{withNoBreakSpaces(clock)}</span>
          </b>
        </span>
        {hasEnded ? (
          <small>This is over, so the site does not list it as coming up.</small>
        ) : (
          end && <small>{withNoBreakSpaces(end)}</small>
        )}
      </div>
      {suggestion && (
        <Button
          small
          onClick={() => {
            form.setValue('time', suggestion, { shouldDirty: true })
            form.clearErrors('time')
            form.setFocus('time')
          }}
        >
          Write {suggestion}
        </Button>
      )}
    </div>
  )
}

function unreadWords(time: string): string {
  const unread = findUnreadTimes(time).map((words) => `“${words}”`)
  return unread.length > 0 ? unread.join(' and ') : 'this'
}

const USUAL_LENGTH = 120 // minutes

function TimePickers({ form }: { form: EventForm }) {
  const { start, end, hasOpenEnd } = parseTimeText(form.watch('time'))
  // The end follows the start until someone sets it, as in other calendars.
  const isEndOurs = useRef(start === undefined)
  const writeTime = (newStart: number | undefined, newEnd: number | undefined) => {
    if (newStart === undefined) return
    const openEnd = hasOpenEnd && newEnd === undefined ? ' - late' : ''
    form.setValue('time', formatTimeText(newStart, newEnd) + openEnd, { shouldDirty: true })
    form.clearErrors('time')
  }
  const writeStart = (newStart: number | undefined) =>
    writeTime(newStart, isEndOurs.current && newStart !== undefined ? newStart + USUAL_LENGTH : end)
  const writeEnd = (newEnd: number | undefined) => {
    isEndOurs.current = false
    writeTime(start, newEnd)
  }
  return (
    <>
      <InputField
        id="starts"
        label="Starts"
        required
        type="time"
        value={toTimeField(start)}
        onChange={(value) => writeStart(parseTimeField(value))}
      />
      <InputField
        label="Ends"
        type="time"
        value={toTimeField(end)}
        disabled={start === undefined}
        onChange={(value) => writeEnd(parseTimeField(value))}
      />
    </>
  )
}
