import type { InferResponseType } from 'hono/client'
import { Link } from 'react-router-dom'
import { useData } from '../data/use-data.ts'
import type { api } from '../http/api-client.ts'
import { Thumbnail } from '../images/thumbnail.tsx'
import { sentenceCaseLabel } from '../resource-screens/resource-config.ts'
import { RESOURCES } from '../resources/index.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './latest-changes-panel.module.css'
import { formatRelativeTime } from './relative-time.ts'

type Change = InferResponseType<typeof api.changes.$get>[number]

/** What a change was made to, as far as it is still there. */
interface ChangeSubject {
  kind: string
  icon: IconName
  to?: string | undefined
  image_id?: number | null | undefined
}

const ACTIONS: Record<Change['action'], string> = { create: 'added', update: 'edited', remove: 'deleted' }

/** One change: to what, by whom and when. */
export function ChangeEntry({ change }: { change: Change }) {
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

function useChangeSubject({ noun, record_id }: Change): ChangeSubject {
  const data = useData()
  if (noun === 'images') return { kind: 'Image', icon: 'image', image_id: record_id }
  const listed = RESOURCES.find((one) => one.resourceName === noun)
  if (!listed) return { kind: 'Shop details', icon: 'shop', to: '/admin/shop' }
  const { singular, icon, path } = listed
  const row = data[listed.resourceName].rows.find(({ id }) => id === record_id)
  return { kind: sentenceCaseLabel(singular), icon, to: row && `${path}/edit/${record_id}`, image_id: row?.image_id }
}
