import { dayAt } from '@shop/db/opening-hours/calendar-day'
import { describeHoursField } from '@shop/db/opening-hours/describe-hours'
import { daysOf } from '@shop/db/opening-hours/windows'
import { type Hours, type HoursInput, hoursInputSchema } from '@shop/db/tables/hours'
import { useState } from 'react'
import { hoursQuery } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { useNow } from '../dates/use-now.ts'
import { isSameValue } from '../forms/form-values.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { api, ifMatch, unwrapResponse } from '../http/api-client.ts'
import { PreviewButton, PreviewColumn, usePreviewSheet } from '../preview/preview-column.tsx'
import editForm from '../resource-screens/edit-form.module.css'
import { SaveForm } from '../saving/save-form.tsx'
import { useSave } from '../saving/use-save.ts'
import { HoursPreview } from './hours-preview.tsx'
import { SpecialDaysPanel } from './special-days-panel.tsx'
import { WeekPanel } from './week-panel.tsx'

interface HoursFormProps {
  loadedHours: Hours
  zone: string
}

/** The form of the only record of hours. It stays open after a save; special days that are over are left out. */
export function HoursForm({ loadedHours, zone }: HoursFormProps) {
  const [initialHours] = useState(loadedHours)
  const [today] = useState(() => dayAt(Date.now(), zone))
  const [haveSpecialDaysChanged, setHaveSpecialDaysChanged] = useState(false)
  const toInput = (row: Hours) => toCurrentInput(row, today)
  const form = useRecordForm(hoursInputSchema, toInput(initialHours))
  const now = useNow()
  const sheet = usePreviewSheet()

  async function write(base: Hours = initialHours, input: HoursInput): Promise<Hours> {
    const row = await unwrapResponse(api.hours.$put({ json: input }, { headers: ifMatch(base) }))
    setHaveSpecialDaysChanged(!isSameValue(toInput(base).special_days, toInput(row).special_days))
    queryClient.setQueryData(hoursQuery.queryKey, row)
    return row
  }

  const saving = useSave<Hours, HoursInput>({
    resourceName: 'hours',
    form,
    initialRecord: initialHours,
    toInput,
    write,
    getPublicPath: () => '/',
  })
  return (
    <SaveForm
      form={form}
      saving={saving}
      toInput={toInput}
      describeField={describeHoursField}
      successMessage={`Opening hours updated successfully!${haveSpecialDaysChanged ? ' Change them at Google too.' : ''}`}
      leavesAfterSave={false}
      draftLabel="Opening hours"
      tools={<PreviewButton sheet={sheet} />}
    >
      <div className={editForm.editor}>
        <div className={editForm.fields}>
          <WeekPanel form={form} />
          <SpecialDaysPanel form={form} today={today} />
          <RecordHistory
            resourceName="hours"
            record={saving.record ?? initialHours}
            isDirty={form.formState.isDirty}
            onRestored={(row) => {
              queryClient.setQueryData(hoursQuery.queryKey, row)
              saving.loadRecord(row)
            }}
          />
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
