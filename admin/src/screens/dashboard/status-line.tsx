import { MINUTE_MS } from '@shop/db/time/durations'
import { useFormatAge, useNow } from '../../base/dates/relative-time.ts'
import { STATE_LABELS, usePublication, usePublishState } from '../publish-status/use-publication.ts'
import styles from './status-line.module.css'

const SECOND_MS = 1000

export function StatusLine() {
  const state = usePublishState()
  const publishedAt = usePublication().data?.publishedAt
  const isLive = state === 'live'
  return (
    <span className={`line small gap-2 ${styles.line}`}>
      <i className={`fixed pill ${styles.dot} ${isLive ? styles.live : ''}`} />
      <span>
        <b>{STATE_LABELS[state]}</b>
        {isLive && publishedAt && <LiveSince publishedAt={publishedAt} />}
      </span>
    </span>
  )
}

function LiveSince({ publishedAt }: { publishedAt: string }) {
  const age = useNow(SECOND_MS).getTime() - Date.parse(publishedAt)
  const formatAge = useFormatAge()
  const isRecent = age >= 0 && age < MINUTE_MS
  return <> · updated {isRecent ? `${Math.floor(age / SECOND_MS)} s ago` : formatAge(publishedAt)}</>
}
