import type { Event } from '@shop/db/tables/events'
import { useData } from '../../data/use-data.ts'
import { useTimeZone } from '../../data/use-shop.ts'
import { Thumbnail } from '../../images/thumbnail.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './event-cells.module.css'
import { getEventStatus } from './event-time.ts'

const BADGES = {
  invalid: <Badge tone="warning">No such date</Badge>,
  past: <Badge tone="quiet">Past</Badge>,
  upcoming: <Badge tone="good">Upcoming</Badge>,
}

/** The title with a badge that says whether visitors still see the event. */
export function EventNameCell({ event }: { event: Event }) {
  return (
    <>
      {event.title} {BADGES[getEventStatus(event, new Date(), useTimeZone())]}
    </>
  )
}

/** The image's file name. "Image not found" waits until the list of images has loaded or failed. */
export function EventImageCell({ id }: { id: number | null }) {
  const { images } = useData()
  if (id === null) return 'None'
  const image = images.rows.find((row) => row.id === id)
  if (!image && !images.isLoading) return 'Image not found'
  return (
    <span className={styles.image}>
      {image && <Thumbnail image={image} />}
      {image?.fileName}
    </span>
  )
}

/** Opens the form of a new event with the values of this one. */
export function DuplicateEventLink({ row: { id, title } }: { row: Event }) {
  return (
    <ButtonLink
      small
      tone="plain"
      to={`/admin/events/edit/new?from=${id}`}
      aria-label={`Duplicate ${title}`}
      title="Duplicate"
    >
      <Icon name="copy" />
    </ButtonLink>
  )
}
