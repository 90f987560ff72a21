import { Link } from 'react-router-dom'
import type { JournalChange } from '../data/queries.ts'
import { useData } from '../data/use-data.ts'
import { Thumbnail } from '../images/thumbnail.tsx'
import { sentenceCaseLabel } from '../resource-screens/resource-config.ts'
import { RESOURCES } from '../resources/index.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './latest-changes-panel.module.css'
import { formatRelativeTime } from './relative-time.ts'

/** The record of a change. Without `to` it has no form, because it was deleted or is an image. */
interface ChangeSubject {
  kind: string
  icon: IconName
  to?: string | undefined
  image_id?: number | null | undefined
}

const ACTIONS: Record<JournalChange['action'], string> = { create: 'added', update: 'edited', remove: 'deleted' }

export function ChangeEntry({ change }: { change: JournalChange }) {
  const { action, username, at } = change
  const { kind, icon, to, image_id } = useChangeSubject(change)
  const image = useData().images.rows.find(({ id }) => id === image_id)
  const name = change.name || kind
  return (
    <li className={styles.entry}>
      {image ? (
        <Thumbnail image={image} />
      ) : (
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
      )}
      <span>
        <b>{to ? <Link to={to}>{name}</Link> : name}</b>
        <small className={styles.who}>
          {kind} {ACTIONS[action]}
          {username && ` by ${username}`}
        </small>
      </span>
      <time className={styles.time} dateTime={at}>
        {formatRelativeTime(new Date(at), new Date())}
      </time>
    </li>
  )
}

function useChangeSubject({ noun, record_id }: JournalChange): ChangeSubject {
  const data = useData()
  if (noun === 'images') return { kind: 'Image', icon: 'image', image_id: record_id }
  const resource = RESOURCES.find(({ resourceName }) => resourceName === noun)
  if (!resource) return { kind: 'Shop details', icon: 'shop', to: '/admin/shop' }
  const { singular, icon, path, resourceName } = resource
  const row = data[resourceName].rows.find(({ id }) => id === record_id)
  return { kind: sentenceCaseLabel(singular), icon, to: row && `${path}/edit/${record_id}`, image_id: row?.image_id }
}
