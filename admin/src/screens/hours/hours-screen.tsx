import { type Hours, type HoursInput, hoursInputSchema } from '@shop/db/tables/hours'
import { dayAt, parseDay, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { formatShortDay } from '@shop/db/time/format-calendar-day'
import { describeHours } from '@shop/db/time/opening-hours/describe-week-and-special-days'
import { missingHolidays } from '@shop/db/time/opening-hours/holidays'
import {
  daysOf,
  findSpecialDay,
  type SpecialDay,
  type Window,
  windowsOfWeekday,
} from '@shop/db/time/opening-hours/opening-hours'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { hoursQuery } from '../../base/data/queries.ts'
import { useShop } from '../../base/data/use-shop.ts'
import { useNow } from '../../base/dates/use-now-and-age.ts'
import { Below, FieldIssue } from '../../base/forms/field.tsx'
import { isSameValue } from '../../base/forms/form-values.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { api } from '../../base/http/api-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { SingleRecordForm } from '../single-records/single-record-form.tsx'
import { type SingleRecordProps, SingleRecordScreen } from '../single-records/single-record-screen.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { SHORT_DAY, SpecialDayFields } from './special-day-fields.tsx'
import styles from './week-panel.module.css'
import { WeekPanel } from './week-panel.tsx'

export function HoursScreen() {
  const lead = 'Visitors see at once whether you are open.'
  return <SingleRecordScreen title="Opening hours" lead={lead} query={hoursQuery} Form={HoursForm} />
}

/** Special days that are over are left out. */
function HoursForm(props: SingleRecordProps<Hours>) {
  const { time_zone: zone } = props.shop
  const [today] = useState(() => dayAt(Date.now(), zone))
  const [haveSpecialDaysChanged, setHaveSpecialDaysChanged] = useState(false)
  const now = useNow()
  const toInput = ({ week, special_days }: Hours) => ({
    week,
    special_days: special_days.filter((special) => daysOf(special).last >= today),
  })
  return (
    <SingleRecordForm<Hours, HoursInput>
      {...props}
      resourceName="hours"
      inputSchema={hoursInputSchema}
      toInput={toInput}
      put={(json, options) => api.hours.$put({ json }, options)}
      onWritten={(row, base) =>
        setHaveSpecialDaysChanged(!isSameValue(toInput(base).special_days, toInput(row).special_days))
      }
      describeField={describeHoursField}
      advice={haveSpecialDaysChanged && 'Change them on Google, too.'}
      renderFields={(form) => (
        <>
          <WeekPanel form={form} />
          <SpecialDaysPanel form={form} today={today} />
        </>
      )}
      renderPreview={(draft, sheet) => <HoursPreview {...{ draft, now, zone, sheet }} />}
    />
  )
}

function describeHoursField(field: string, value: unknown): string | null {
  const { data } = hoursInputSchema.safeParse({ [field]: value })
  return data ? describeHours(data) : null
}

const OFFERED_HOLIDAYS = 3

function SpecialDaysPanel({ form, today }: { form: RecordForm<HoursInput>; today: number }) {
  const { field, fieldState } = useController({ control: form.control, name: 'special_days' })
  const days: SpecialDay[] = field.value
  const add = (from: string, note: string, windows: Window[] = []) =>
    field.onChange([...days, { from, to: from, windows, note }])
  const country = useShop()?.country ?? ''
  const asked = useSearchParams()[0].get('day') ?? ''
  const addAskedDay = useEffectEvent(() => {
    const day = parseDay(asked)
    if (!day || findSpecialDay({ week: [], special_days: days }, day)) return
    const windows = windowsOfWeekday(form.getValues(), weekdayOf(day))
    add(asked, '', windows.length > 0 ? windows : [SHORT_DAY])
  })
  useEffect(() => addAskedDay(), [])
  return (
    <Panel title="Special days">
      {days.map((day, index) => (
        <SpecialDayFields
          key={index}
          day={day}
          isAskedFor={day.from === asked}
          onChange={(changed) => field.onChange(days.with(index, changed))}
          onRemove={() => field.onChange(days.toSpliced(index, 1))}
        />
      ))}
      <FieldIssue message={fieldState.error?.message} />
      <div className="stack gap-3 pad-4">
        <p className="hint">These days replace your usual hours and disappear once they are past.</p>
        <div className={`wrap gap-2 ${styles.choices}`}>
          <Button small ref={field.ref} onClick={() => add('', '')}>
            <Icon name="plus" />
            Add a special day
          </Button>
          {missingHolidays(days, { today, country })
            .slice(0, OFFERED_HOLIDAYS)
            .map(({ name, day }) => (
              <Button small tone="plain" key={day} onClick={() => add(toIsoDay(day), name)}>
                {name}, {formatShortDay(day)}
              </Button>
            ))}
        </div>
        <Below id="special_days" />
      </div>
    </Panel>
  )
}
