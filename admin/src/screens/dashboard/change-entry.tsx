import { removalExpiry } from '@shop/db/records/removal-expiry'
import { isSingleResource, resources } from '@shop/db/tables/resources'
import { Link } from 'react-router-dom'
import type { JournalChange } from '../../base/data/queries.ts'
import { useImage, useRecordLists } from '../../base/data/record-lists-context.ts'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { ChangeSummary } from '../../records/history/change-summary.tsx'
import { HISTORY_HASH } from '../../records/history/history-hash.ts'
import { Thumbnail } from '../../records/images/thumbnail.tsx'
import { sentenceCaseLabel } from '../../records/resource-config/resource-config.ts'
import { RESOURCES } from '../../records/resources/index.ts'
import { RestoreLink } from '../../records/restore/restore-link.tsx'
import styles from './latest-changes-panel.module.css'

/** The record of a change. Without `to` it has no form, because it was deleted. */
interface ChangeSubject {
  kind: string
  icon: IconName
  to?: string | undefined
  image_id?: number | null | undefined
}

interface ChangeEntryProps {
  change: JournalChange
  /** ids of the other dates of its series that were saved at once */
  others: number[]
  isNewest: boolean
}

export function ChangeEntry({ change, others, isNewest }: ChangeEntryProps) {
  const { action, username, at, noun, record_id: id } = change
  const dates = others.length + 1
  const formatAge = useFormatAge()
  const { kind, icon, to, image_id } = useChangeSubject(change)
  const image = useImage(image_id)
  const name = noun === 'shop' ? kind : change.name || kind
  const shownName = <span className="clamped">{name}</span>
  const words =
    action === 'update' ? (
      <ChangeSummary change={change} />
    ) : (
      describeAction(change, dates > 1 ? `${dates} dates` : kind)
    )
  const deleted = action === 'remove' ? { resourceName: noun, id, name, others } : undefined
  return (
    <li className={styles.entry}>
      {image ? (
        <Thumbnail image={image} />
      ) : (
        <span className={`center ${styles.mark}`}>
          <Icon name={action === 'remove' ? 'trash' : icon} />
        </span>
      )}
      <div className={styles.words}>
        <b dir="auto">{to ? <Link to={to}>{shownName}</Link> : shownName}</b>
        <span>
          {to ? <Link to={to + HISTORY_HASH}>{words}</Link> : words}
          {action === 'update' && dates > 1 && ` · ${dates} dates`}
          {deleted && (
            <RestoreLink
              className={styles.link}
              deleted={deleted}
              isOffered={isNewest && removalExpiry(at) > new Date()}
            />
          )}
        </span>{' '}
        <span className="hint">
          {username && `${username} · `}
          <time dateTime={at}>{formatAge(at)}</time>
        </span>
      </div>
    </li>
  )
}

function describeAction({ action, version }: JournalChange, kind: string): string {
  if (action === 'remove') return `${kind.toLowerCase()} deleted`
  return `${kind.toLowerCase()} ${Number(version) > 1 ? 'brought back' : 'added'}`
}

function useChangeSubject({ noun, record_id: id }: JournalChange): ChangeSubject {
  const data = useRecordLists()
  if (noun === 'images') {
    const image = data.images.rows.find((row) => row.id === id)
    return { kind: 'Image', icon: 'image', to: image && `${resources.images.staff.path}?edit=${id}`, image_id: id }
  }
  if (isSingleResource(noun))
    return { kind: sentenceCaseLabel(resources[noun].singular), icon: 'shop', to: resources[noun].staff.path }
  const resource = RESOURCES.find(({ resourceName }) => resourceName === noun)
  if (!resource) return { kind: noun, icon: 'shop' }
  const { singular, icon, path, resourceName } = resource
  const row = data[resourceName].rows.find((each) => each.id === id)
  const image_id = row && 'image_id' in row ? row.image_id : undefined
  return { kind: sentenceCaseLabel(singular), icon, to: row && `${path}/edit/${id}`, image_id }
}
