import { resources } from '@shop/db/resources/definitions'
import type { Hours } from '@shop/db/tables/hours'
import { type CalendarDay, dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { MINUTE_MS } from '@shop/db/time/durations'
import { formatShortDay, formatWeekday } from '@shop/db/time/format-calendar-day'
import { formatDayHours } from '@shop/db/time/opening-hours/format-hours'
import { findSpecialDay, hasHours, noteOf, windowsOfDay } from '@shop/db/time/opening-hours/opening-hours'
import { eventPaths } from '@shop/site/components/links/event-paths-and-api-url.ts'
import type { ListedEvent } from '@shop/site/events/read-upcoming-events.ts'
import { withNoBreakSpaces } from '@shop/site/opening-hours/no-break-spaces.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getVariantUrl } from '../../base/data/image-variant-url.ts'
import { hoursQuery } from '../../base/data/queries.ts'
import { createResourceClient } from '../../base/data/resource-client.ts'
import { useIsOwner, useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import { useCloseDay } from '../../base/data/use-close-day.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { describeDaysUntil, formatEventDay } from '../../base/dates/format-event-day-and-days-until.ts'
import { useNow } from '../../base/dates/use-now-and-age.ts'
import { publicApi, unwrapResponse } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, ButtonLink, SiteButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { CANCEL_EVENT, CANCEL_HASH } from '../../records/resources/events/cancel-event-links.ts'
import styles from './next-event-and-tomorrow-panels.module.css'

const PICTURE_WIDTH = 368

/** As visitors see it, so that the dashboard need not parse the times of events. */
const nextEventQuery = queryOptions({
  queryKey: [...createResourceClient('events').listQuery.queryKey, 'next'],
  queryFn: () => unwrapResponse(publicApi.events.upcoming.$get({ query: { limit: '1', on: '' } })),
  refetchInterval: MINUTE_MS,
})

export function NextEventPanel() {
  const { data, isPending: isLoading } = useQuery(nextEventQuery)
  const zone = useTimeZone()
  const now = useNow()
  const next = data?.events[0]
  return (
    <Panel title="Next event" actions={next && <Badge tone="good">{describeDaysUntil(next, now, zone)}</Badge>}>
      {next && <NextEvent event={next} day={formatEventDay(next, now, zone)} />}
      {!next && !isLoading && <p className="muted pad-4">No event is coming up.</p>}
    </Panel>
  )
}

function NextEvent({ event, day }: { event: ListedEvent; day: string }) {
  const { id, title, time, timeWords = time, location, image } = event
  const mayEdit = useMayWrite('events')()
  const editPath = `${resources.events.staff.path}/edit/${id}`
  return (
    <div className={`stack gap-4 pad-4 ${styles.event}`}>
      {image && (
        <img className={styles.picture} src={getVariantUrl(image, PICTURE_WIDTH)} alt="" width="368" height="276" />
      )}
      <div className={`stack gap-1 top shrink ${styles.words}`}>
        <h3 className={`large ${styles.title}`}>
          <Link dir="auto" to={editPath}>
            <span className="clamped">{title}</span>
          </Link>
        </h3>
        <p>
          <span className="whole">{day},</span> <span className="whole">{timeWords}</span>
        </p>
        <p dir="auto" className="muted clamped">
          {location}
        </p>
      </div>
      <div className="wrap gap-2 across fill-34">
        {mayEdit && (
          <>
            <ButtonLink small to={editPath} aria-label={`Edit ${title}`}>
              Edit
            </ButtonLink>
            <ButtonLink small tone="plain" to={editPath + CANCEL_HASH} aria-label={`${CANCEL_EVENT} ${title}`}>
              {CANCEL_EVENT}
            </ButtonLink>
          </>
        )}
        <SiteButtonLink small tone="plain" href={eventPaths(id).page} aria-label={`View on site: ${title}`}>
          View on site
        </SiteButtonLink>
      </div>
    </div>
  )
}

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
