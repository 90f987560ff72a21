import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { Link } from 'react-router-dom'
import { answer, api } from '../api.ts'
import { NOUNS } from '../data/nouns.ts'
import { atStart } from '../entity/entity.ts'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Panel } from '../ui/panel.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { agoInWords } from './ago.ts'
import styles from './latest-changes.module.css'

type Change = InferResponseType<typeof api.changes.$get>[number]

const SHOWN = 6

/** What has a screen of its own. */
const ALONE: Partial<Record<Change['noun'], string>> = { images: 'Image', shop: 'Shop details' }
const ACTIONS: Record<Change['action'], string> = { create: 'added', update: 'edited', remove: 'deleted' }

/** Who changed what, newest first. */
export function LatestChanges() {
  const { data, error, refetch } = useQuery({
    queryKey: ['changes'],
    queryFn: () => answer(api.changes.$get({ query: {} })),
  })
  return (
    <Panel title="Latest changes">
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading..." />}
      {data?.length === 0 && <p className={styles.none}>Nothing was changed yet.</p>}
      <ul className={styles.feed}>
        {data?.slice(0, SHOWN).map((change) => (
          <Entry key={change.revision} change={change} />
        ))}
      </ul>
    </Panel>
  )
}

function Entry({ change }: { change: Change }) {
  const { noun, action, record_id, username, at } = change
  const listed = NOUNS.find((one) => one.noun === noun)
  const kind = listed ? atStart(listed.name) : ALONE[noun]
  const name = change.name || kind
  return (
    <li className={styles.entry}>
      <span>
        <b>{listed && action !== 'remove' ? <Link to={`${listed.path}/edit/${record_id}`}>{name}</Link> : name}</b>
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
