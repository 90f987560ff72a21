import type { InferResponseType } from 'hono/client'
import { Link } from 'react-router-dom'
import type { api } from '../api.ts'
import { useData } from '../data/data.ts'
import { NOUNS } from '../data/nouns.ts'
import { atStart } from '../entity/entity.ts'
import { Thumbnail } from '../images/thumbnail.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { agoInWords } from './ago.ts'
import styles from './latest-changes.module.css'

type Change = InferResponseType<typeof api.changes.$get>[number]

/** What a change was made to, as far as it is still there. */
interface Subject {
  kind: string
  icon: IconName
  to?: string | undefined
  image_id?: number | null | undefined
}

const ACTIONS: Record<Change['action'], string> = { create: 'added', update: 'edited', remove: 'deleted' }

/** One change: to what, by whom and when. */
export function ChangeEntry({ change }: { change: Change }) {
  const { action, username, at } = change
  const { kind, icon, to, image_id } = useSubject(change)
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
        {agoInWords(new Date(at), new Date())}
      </time>
    </li>
  )
}

function useSubject({ noun, record_id }: Change): Subject {
  const data = useData()
  if (noun === 'images') return { kind: 'Image', icon: 'image', image_id: record_id }
  const listed = NOUNS.find((one) => one.noun === noun)
  if (!listed) return { kind: 'Shop details', icon: 'shop', to: '/admin/shop' }
  const { name, icon, path } = listed
  const row = data[listed.noun].rows.find(({ id }) => id === record_id)
  return { kind: atStart(name), icon, to: row && `${path}/edit/${record_id}`, image_id: row?.image_id }
}
