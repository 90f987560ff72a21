import type { Event } from '@shop/db/tables/events'
import { resources } from '@shop/db/tables/resources'
import { eventProgress } from '@shop/db/time/event-time/event-progress'
import type { Visibility } from '@shop/db/time/visibility/visibility-columns'
import { visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { eventPaths } from '@shop/site/components/links/event-paths.ts'
import { formatEventTime } from '@shop/site/events/format-event-time.ts'
import { Link } from 'react-router-dom'
import { getVariantUrl } from '../../base/data/image-variant-url.ts'
import { useImage, useRecordLists } from '../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { useMayWrite } from '../../base/data/use-write-permissions.ts'
import { describeDaysUntil, formatEventDay } from '../../base/dates/format-event-day.ts'
import { useNow } from '../../base/dates/relative-time.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { ButtonLink, SiteButtonLink } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { CALL_OFF, CALL_OFF_HASH } from '../../records/resources/events/event-phase.ts'
import styles from './next-event-panel.module.css'

const PICTURE_WIDTH = 368

export function NextEventPanel() {
  const { rows, isLoading } = useRecordLists().events
  const zone = useTimeZone()
  const now = useNow()
  const takesPlace = (event: Event) =>
    event.status === 'on' && eventProgress(event, now, zone).isUnfinished && isShown(event, now, zone)
  const next = rows.find(takesPlace) // they come by date
  return (
    <Panel title="Next event" actions={next && <Badge tone="good">{describeDaysUntil(next, now, zone)}</Badge>}>
      {next && <NextEvent event={next} day={formatEventDay(next, now, zone)} />}
      {!next && !isLoading && <p className="muted pad-4">No event is coming up.</p>}
    </Panel>
  )
}

/** After the end of a session the list is that of visitors, without the plan. */
function isShown({ draft = false, show_from = '', show_until = '' }: Partial<Visibility>, now: Date, zone: string) {
  return visibilityAt({ draft, show_from, show_until }, now, zone).isShown
}

function NextEvent({ event: { id, title, time, location, image_id }, day }: { event: Event; day: string }) {
  const image = useImage(image_id)
  const mayEdit = useMayWrite('events')()
  const editPath = `${resources.events.staff.path}/edit/${id}`
  return (
    <div className={styles.event}>
      {image && (
        <img className={styles.picture} src={getVariantUrl(image, PICTURE_WIDTH)} alt="" width="368" height="276" />
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link dir="auto" to={editPath}>
            <span className="clamped">{title}</span>
          </Link>
        </h3>
        <p>
          <span className={styles.part}>{day},</span> <span className={styles.part}>{formatEventTime(time)}</span>
        </p>
        <p dir="auto" className="muted clamped">
          {location}
        </p>
      </div>
      <div className={`wrap gap-2 ${styles.buttons}`}>
        {mayEdit && (
          <>
            <ButtonLink small to={editPath} aria-label={`Edit ${title}`}>
              Edit
            </ButtonLink>
            <ButtonLink small tone="plain" to={editPath + CALL_OFF_HASH} aria-label={`${CALL_OFF} ${title}`}>
              {CALL_OFF}
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
