import { missingHolidays } from '@shop/db/opening-hours/holidays'
import { findSpecialDay, type SpecialDay, type Window, windowsOfWeekday } from '@shop/db/opening-hours/opening-hours'
import type { HoursInput } from '@shop/db/tables/hours'
import { parseDay, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { formatShortDay } from '@shop/db/time/format-calendar-day'
import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { useShop } from '../../base/data/use-shop.ts'
import { Below, FieldIssue } from '../../base/forms/field.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { SHORT_DAY, SpecialDayFields } from './special-day-fields.tsx'
import styles from './week-panel.module.css'

const OFFERED_HOLIDAYS = 3

export function SpecialDaysPanel({ form, today }: { form: RecordForm<HoursInput>; today: number }) {
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
