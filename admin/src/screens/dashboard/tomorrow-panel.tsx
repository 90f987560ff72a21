import { formatDayHours } from '@shop/db/opening-hours/format-hours'
import { findSpecialDay, hasHours, noteOf, windowsOfDay } from '@shop/db/opening-hours/opening-hours'
import type { Hours } from '@shop/db/tables/hours'
import { resources } from '@shop/db/tables/resources'
import { type CalendarDay, dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { formatShortDay, formatWeekday } from '@shop/db/time/format-calendar-day'
import { withNoBreakSpaces } from '@shop/site/opening-hours/no-break-spans.ts'
import { useQuery } from '@tanstack/react-query'
import { hoursQuery } from '../../base/data/queries.ts'
import { useCloseDay } from '../../base/data/use-close-day.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { useNow } from '../../base/dates/relative-time.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Panel } from '../../base/ui/panel.tsx'

export function TomorrowPanel() {
  const { data: hours } = useQuery(hoursQuery)
  const day = dayAt(useNow().getTime(), useTimeZone()) + 1
  // The key: what was closed yesterday cannot be undone on another day.
  return hours && hasHours(hours) ? <Tomorrow key={day} hours={hours} day={day} /> : null
}

function Tomorrow({ hours, day }: { hours: Hours; day: CalendarDay }) {
  const isOwner = useIsOwner()
  const [windows, special] = [windowsOfDay(hours, day), findSpecialDay(hours, day)]
  const close = useCloseDay(hours, { day, name: 'Tomorrow' })
  const canClose = windows.length > 0 && special?.from === special?.to
  const why = special ? noteOf(special) : `like every ${formatWeekday(day)}`
  return (
    <Panel
      title="Tomorrow"
      actions={
        isOwner && (
          <>
            {(close.isClosed || canClose) && (
              <Button small keepsFocus busy={close.isPending} onClick={close.press}>
                {close.isClosed ? 'Undo' : 'Closed'}
              </Button>
            )}
            <ButtonLink small to={`${resources.hours.staff.path}?day=${toIsoDay(day)}`}>
              Other hours
            </ButtonLink>
          </>
        )
      }
    >
      <div className="stack gap-2 pad-3-4">
        <p>
          <b>{formatShortDay(day)}</b>
          {` ${withNoBreakSpaces([formatDayHours(windows), why].filter(Boolean).join(', '))}`}
        </p>
        {close.error && <ErrorAlert error={close.error} />}
      </div>
    </Panel>
  )
}
