import type { Hours } from '@shop/db/tables/hours'
import { resources } from '@shop/db/tables/resources'
import { parseDay } from '@shop/db/time/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { type ComingChange, hoursQuery } from '../../base/data/queries.ts'
import { useCloseDay } from '../../base/data/use-close-day.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import list from './change-list.module.css'

/** A holiday without hours, with buttons that give it some. */
export function HolidayGap({ change }: { change: ComingChange }) {
  const { data: hours } = useQuery(hoursQuery)
  return hours ? <Gap hours={hours} change={change} /> : null
}

function Gap({ hours, change: { title, hint, gap } }: { hours: Hours; change: ComingChange }) {
  const isOwner = useIsOwner()
  const { date = '', name = '' } = gap ?? {}
  const close = useCloseDay(hours, { day: parseDay(date) ?? 0, name, note: name })
  return (
    <>
      <span className="grow">
        <b>{close.isClosed ? `${name}: Closed` : title}</b>
        {!close.isClosed && <span className={`hint ${list.hint}`}>{hint}</span>}
        {close.error && <ErrorAlert error={close.error} />}
      </span>
      {isOwner && (
        <span className="wrap gap-2">
          <Button
            small
            keepsFocus
            busy={close.isPending}
            onClick={close.press}
            aria-label={close.isClosed ? `Undo: ${name}` : `Closed: ${name}`}
          >
            {close.isClosed ? 'Undo' : 'Closed'}
          </Button>
          <ButtonLink small to={`${resources.hours.staff.path}?day=${date}`} aria-label={`Set the hours: ${name}`}>
            Set the hours
          </ButtonLink>
        </span>
      )}
    </>
  )
}
