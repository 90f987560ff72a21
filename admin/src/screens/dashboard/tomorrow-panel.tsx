import { formatDayHours } from '@shop/db/opening-hours/format-hours'
import { findSpecialDay, hasHours, noteOf, type SpecialDay, windowsOfDay } from '@shop/db/opening-hours/opening-hours'
import type { Hours } from '@shop/db/tables/hours'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { formatShortDay, formatWeekday } from '@shop/db/time/format-calendar-day'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api, ifMatch, unwrapResponse } from '../../base/http/api-client.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { useIsOwner } from '../account/use-is-owner.ts'
import styles from './dashboard-screen.module.css'

export function TomorrowPanel() {
  const { data: hours } = useQuery(hoursQuery)
  return hours && hasHours(hours) ? <Tomorrow hours={hours} /> : null
}

/** One press closes the day, and the next one puts back what that replaced. */
function Tomorrow({ hours }: { hours: Hours }) {
  const isOwner = useIsOwner()
  const day = dayAt(Date.now(), useTimeZone()) + 1
  const date = toIsoDay(day)
  const [windows, special] = [windowsOfDay(hours, day), findSpecialDay(hours, day)]
  const [replaced, setReplaced] = useState<SpecialDay[]>()
  const put = useMutation({
    mutationFn: (ofDay: SpecialDay[]) => {
      const special_days = [...hours.special_days.filter((other) => other !== special), ...ofDay]
      return unwrapResponse(api.hours.$put({ json: { week: hours.week, special_days } }, { headers: ifMatch(hours) }))
    },
    onSuccess(row) {
      setReplaced(replaced ? undefined : special ? [special] : [])
      announce(replaced ? 'Tomorrow is as it was.' : 'Closed tomorrow.')
      queryClient.setQueryData(hoursQuery.queryKey, row)
    },
    onError: () => queryClient.invalidateQueries(hoursQuery),
  })
  const canClose = windows.length > 0 && special?.from === special?.to
  const closed = { from: date, to: date, windows: [], note: special?.note ?? '' }
  const why = special ? noteOf(special) : `as every ${formatWeekday(day)}`
  return (
    <Panel title="Tomorrow">
      <div className={styles.tomorrow}>
        <b>{formatShortDay(day)}</b>
        <p>{[formatDayHours(windows), why].filter(Boolean).join(', ')}</p>
        {put.error && <ErrorAlert error={put.error} />}
        {isOwner && (
          <div className={`buttons ${styles.actions}`}>
            {(replaced || canClose) && (
              <Button keepsFocus busy={put.isPending} onClick={() => put.mutate(replaced ?? [closed])}>
                {replaced ? 'Undo' : 'Closed'}
              </Button>
            )}
            <ButtonLink to={`/admin/shop/hours?day=${date}`}>Other hours</ButtonLink>
          </div>
        )}
      </div>
    </Panel>
  )
}
