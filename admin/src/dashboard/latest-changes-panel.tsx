import { useQuery } from '@tanstack/react-query'
import { latestChangesQuery } from '../data/queries.ts'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { Panel } from '../ui/panel.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ChangeEntry } from './change-entry.tsx'
import styles from './latest-changes-panel.module.css'

const MAX_CHANGES = 6

export function LatestChangesPanel() {
  const { data, error, refetch } = useQuery(latestChangesQuery)
  return (
    <Panel title="Latest changes">
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading..." />}
      {data?.length === 0 && <p className={styles.none}>Nothing was changed yet.</p>}
      <ul className={styles.feed}>
        {data?.slice(0, MAX_CHANGES).map((change) => (
          <ChangeEntry key={change.revision} change={change} />
        ))}
      </ul>
    </Panel>
  )
}
