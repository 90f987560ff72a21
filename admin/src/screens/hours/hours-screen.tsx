import { describeHours } from '@shop/db/opening-hours/describe-week-and-special-days'
import { daysOf } from '@shop/db/opening-hours/opening-hours'
import { type Hours, type HoursInput, hoursInputSchema } from '@shop/db/tables/hours'
import { dayAt } from '@shop/db/time/calendar-day'
import { useState } from 'react'
import { hoursQuery } from '../../base/data/queries.ts'
import { useNow } from '../../base/dates/relative-time.ts'
import { isSameValue } from '../../base/forms/pick-and-compare-fields.ts'
import { api } from '../../base/http/api-client.ts'
import { SingleRecordForm } from '../single-records/single-record-form.tsx'
import { type SingleRecordProps, SingleRecordScreen } from '../single-records/single-record-screen.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { SpecialDaysPanel } from './special-days-panel.tsx'
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
