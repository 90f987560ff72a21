import { DAY_MS } from '@shop/db/time/durations'
import { useRef } from 'react'
import type { DeletedRecord } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDay } from '../../base/dates/format-date.ts'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { AuthorizedImage } from '../../base/ui/authorized-image.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { sentenceCaseLabel } from '../../records/resource-config/resource-config.ts'
import { RESOURCES } from '../../records/resources/index.ts'
import styles from './deleted-screen.module.css'

const SOON_MS = 3 * DAY_MS

interface DeletedEntryProps {
  record: DeletedRecord
  isBusy: boolean
  onBringBack(nextEntry: Element | null): void
}

export function DeletedEntry({ record, isBusy, onBringBack }: DeletedEntryProps) {
  const { noun, name, picture, at, until, username } = record
  const entry = useRef<HTMLLIElement>(null)
  const zone = useTimeZone()
  const formatAge = useFormatAge()
  const resource = RESOURCES.find(({ resourceName }) => resourceName === noun)
  const goneOn = `Gone for good on ${formatDay(new Date(until), zone)}`
  const isSoon = Date.parse(until) - Date.now() < SOON_MS
  return (
    <li ref={entry} className={`row ${styles.entry}`}>
      {picture ? (
        <AuthorizedImage className={styles.picture} fileKey={picture} alt="" />
      ) : (
        <span className={`center ${styles.picture}`}>
          <Icon name={resource?.icon ?? 'image'} />
        </span>
      )}
      <div className={styles.words}>
        <b>{name || 'Untitled'}</b>
        <span className="hint">{resource ? sentenceCaseLabel(resource.singular) : 'Image'}</span>
        <span className="hint">
          Deleted <time dateTime={at}>{formatAge(at)}</time>
          {username && ` by ${username}`}
        </span>
        <span className="hint">{isSoon ? <Badge tone="warning">{goneOn}</Badge> : goneOn}</span>
      </div>
      <Button
        disabled={isBusy}
        aria-label={`Bring back ${name}`}
        onClick={() => onBringBack(entry.current?.nextElementSibling ?? null)}
      >
        <Icon name="undo" />
        Bring back
      </Button>
    </li>
  )
}
