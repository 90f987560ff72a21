import type { Hours } from '@shop/db/tables/hours'
import { type CalendarDay, toIsoDay } from '@shop/db/time/calendar-day'
import { findSpecialDay, type SpecialDay } from '@shop/db/time/opening-hours/opening-hours'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ifMatch, unwrapResponse } from '../http/api-client.ts'
import { announce } from '../ui/announcer.tsx'
import { hoursQuery, queryClient } from './queries.ts'

/** The first press closes a day, and the next one restores what that replaced; each announces it with the name. */
export function useCloseDay(hours: Hours, { day, name, note = '' }: { day: CalendarDay; name: string; note?: string }) {
  const special = findSpecialDay(hours, day)
  const [replaced, setReplaced] = useState<SpecialDay[]>()
  const put = useMutation({
    mutationFn: (ofDay: SpecialDay[]) => {
      const special_days = [...hours.special_days.filter((other) => other !== special), ...ofDay]
      return unwrapResponse(api.hours.$put({ json: { week: hours.week, special_days } }, { headers: ifMatch(hours) }))
    },
    onSuccess(row) {
      setReplaced(replaced ? undefined : special ? [special] : [])
      announce(replaced ? `${name} is as it was.` : `${name}: Closed.`)
      queryClient.setQueryData(hoursQuery.queryKey, row)
      void queryClient.invalidateQueries({ queryKey: ['moment'] })
    },
    onError: () => queryClient.invalidateQueries(hoursQuery),
  })
  const date = toIsoDay(day)
  const closed = { from: date, to: date, windows: [], note: special?.note ?? note }
  const press = () => put.mutate(replaced ?? [closed])
  return { isClosed: replaced !== undefined, press, isPending: put.isPending, error: put.error }
}
