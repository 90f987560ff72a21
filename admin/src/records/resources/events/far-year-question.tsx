import { useTimeZone } from '../../../base/data/use-shop.ts'
import { DoubtBeforeSave } from '../../../base/forms/doubt.tsx'
import { describeFarYear } from './date-hints.ts'
import type { EventForm } from './event-form-schema.ts'

export function FarYearQuestion({ form }: { form: EventForm }) {
  const zone = useTimeZone()
  function findDoubt() {
    const year = form.getValues('year')
    const sentence = describeFarYear(year, new Date(), zone)
    if (!sentence || form.formState.defaultValues?.year === year) return undefined
    return { sentence, field: 'year' as const }
  }
  return <DoubtBeforeSave form={form} noun="year" findDoubt={findDoubt} />
}
