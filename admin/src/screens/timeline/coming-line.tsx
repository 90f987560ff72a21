import type { Hours } from '@shop/db/tables/hours'
import { isSingleResource, resources } from '@shop/db/tables/resources'
import { parseDay } from '@shop/db/time/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type ComingChange, hoursQuery } from '../../base/data/queries.ts'
import { useCloseDay } from '../../base/data/use-close-day.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import entry from '../../records/timeline/save-line.module.css'

/** What changes by itself; of a holiday without hours with buttons that give it some. */
export function ComingLine({ change, time }: { change: ComingChange; time: string }) {
  const { data: hours } = useQuery(hoursQuery)
  const { at, title, hint, gap } = change
  if (gap) return hours ? <Gap hours={hours} change={change} /> : null
  return (
    <>
      <span className={`center ${entry.mark}`}>
        <Icon name={change.noun === 'hours' ? 'clock' : 'calendar'} />
      </span>
      <div className={entry.words}>
        <b>
          <Link to={staffPathOf(change)}>{title}</Link>
        </b>
        <span className="hint">{hint || (change.noun !== 'hours' && time)}</span>
      </div>
      <div className={`line ${entry.actions}`}>
        <ButtonLink small tone="plain" to={`/admin/timeline?at=${at}`} aria-label={`See it: ${title}`}>
          See it
        </ButtonLink>
      </div>
    </>
  )
}

function Gap({ hours, change: { title, hint, gap } }: { hours: Hours; change: ComingChange }) {
  const isOwner = useIsOwner()
  const { date = '', name = '' } = gap ?? {}
  const close = useCloseDay(hours, { day: parseDay(date) ?? 0, name, note: name })
  return (
    <>
      <span className={`center ${entry.mark}`}>
        <Icon name="alert" />
      </span>
      <div className={entry.words}>
        <b>{close.isClosed ? `${name}: Closed` : title}</b>
        <span>
          {!close.isClosed && <span className="hint">{hint}</span>}
          {close.error && <ErrorAlert error={close.error} />}
        </span>
      </div>
      {isOwner && (
        <div className={`line ${entry.actions}`}>
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
        </div>
      )}
    </>
  )
}

function staffPathOf({ noun, id }: ComingChange): string {
  const { path } = resources[noun].staff
  return isSingleResource(noun) || noun === 'images' ? path : `${path}/edit/${id}`
}
