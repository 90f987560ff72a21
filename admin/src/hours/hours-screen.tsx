import { describeHours } from '@shop/db/opening-hours/describe-hours'
import { daysOf } from '@shop/db/opening-hours/windows'
import { type Hours, type HoursInput, hoursInputSchema } from '@shop/db/tables/hours'
import { dayAt } from '@shop/db/time/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursQuery, shopQuery } from '../data/queries.ts'
import { useNow } from '../dates/use-now.ts'
import { isSameValue } from '../forms/form-values.ts'
import { api } from '../http/api-client.ts'
import { PreviewButton, PreviewColumn, usePreviewSheet } from '../preview/preview-column.tsx'
import editForm from '../resource-screens/edit-form.module.css'
import { SaveForm } from '../saving/save-form.tsx'
import { useSingleRecordForm } from '../saving/use-single-record-form.tsx'
import { ShopScreen } from '../shop-details/shop-screen.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { SpecialDaysPanel } from './special-days-panel.tsx'
import { WeekPanel } from './week-panel.tsx'

/** The week and the special days of the shop. */
export function HoursScreen() {
  const hours = useQuery(hoursQuery)
  const shop = useQuery(shopQuery)
  return (
    <ShopScreen title="Opening hours" lead="Visitors see at once whether you are open." queries={[hours, shop]}>
      {hours.data && shop.data && <HoursForm loadedHours={hours.data} zone={shop.data.time_zone} />}
    </ShopScreen>
  )
}

interface HoursFormProps {
  loadedHours: Hours
  zone: string
}

/** Special days that are over are left out. */
function HoursForm({ loadedHours, zone }: HoursFormProps) {
  const [today] = useState(() => dayAt(Date.now(), zone))
  const [haveSpecialDaysChanged, setHaveSpecialDaysChanged] = useState(false)
  const toInput = (row: Hours) => toCurrentInput(row, today)
  const { form, history, saveForm } = useSingleRecordForm<Hours, HoursInput>({
    resourceName: 'hours',
    loadedRecord: loadedHours,
    inputSchema: hoursInputSchema,
    toInput,
    put: (json, options) => api.hours.$put({ json }, options),
    onWritten: (row, base) =>
      setHaveSpecialDaysChanged(!isSameValue(toInput(base).special_days, toInput(row).special_days)),
  })
  const now = useNow()
  const sheet = usePreviewSheet()
  return (
    <SaveForm
      {...saveForm}
      describeField={describeHoursField}
      successMessage={`Opening hours updated successfully!${haveSpecialDaysChanged ? ' Change them at Google too.' : ''}`}
      draftLabel="Opening hours"
      tools={<PreviewButton sheet={sheet} />}
    >
      <div className={editForm.editor}>
        <div className={editForm.fields}>
          <WeekPanel form={form} />
          <SpecialDaysPanel form={form} today={today} />
          {history}
        </div>
        <PreviewColumn title="How the site says it" sheet={sheet}>
          <HoursPreview draft={form.watch()} now={now} zone={zone} />
        </PreviewColumn>
      </div>
    </SaveForm>
  )
}

function toCurrentInput({ week, special_days }: Hours, today: number): HoursInput {
  return { week, special_days: special_days.filter((special) => daysOf(special).last >= today) }
}

/** A field of a stored record in words; null when it is empty or cannot be read. */
function describeHoursField(field: string, value: unknown): string | null {
  const { data } = hoursInputSchema.safeParse({ [field]: value })
  return data ? describeHours(data) : null
}
