import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoredRecord } from '../data/resource-client.ts'
import { useData } from '../data/use-data.ts'
import { useTimeZone } from '../data/use-shop.ts'
import { RESOURCES } from '../resources/index.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import type { FindContentIssue } from './content-issue.ts'
import styles from './content-issues-panel.module.css'

const ISSUE_FINDERS = import.meta.glob<FindContentIssue<StoredRecord>>('/src/resources/*/config.tsx', {
  query: '?hint',
  import: 'findIssue',
  eager: true,
})

interface IssueItem {
  key: string
  message: ReactNode
  to: string
  action: string
}

/** What visitors would miss, and where to mend it. */
export function ContentIssuesPanel() {
  const lists = Object.values(useData())
  const items = [...useRecordIssues(), ...useImageIssues()]
  const known = lists.every(({ isLoading, error }) => !isLoading && !error)
  return (
    <Panel title="Worth a look">
      {lists.some(({ error }) => error) && (
        <p className={styles.none}>Not everything could be loaded, so something may be missing here.</p>
      )}
      {known && items.length === 0 && <p className={styles.none}>All is well: nothing is missing.</p>}
      <ul className={styles.hints}>
        {items.map(({ key, message, to, action }) => (
          <li key={key} className={styles.hint}>
            <Icon name="info" />
            <span>
              {message} <Link to={to}>{action}</Link>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What each noun's file finds in its records. */
function useRecordIssues(): IssueItem[] {
  const data = useData()
  const zone = useTimeZone()
  return RESOURCES.flatMap(({ resourceName, configPath, path }) =>
    data[resourceName].rows.flatMap((row: StoredRecord) => {
      const hint = ISSUE_FINDERS[configPath]?.(row, zone)
      if (!hint) return []
      const { name, problem, action } = hint
      const message = (
        <>
          <b>{name}</b> {problem}
        </>
      )
      return { key: `${resourceName} ${row.id}`, message, to: `${path}/edit/${row.id}`, action }
    }),
  )
}

function useImageIssues(): IssueItem[] {
  const count = useData().images.rows.filter(({ altText }) => altText.trim() === '').length
  if (count === 0) return []
  const message = count === 1 ? 'One image has no alt text.' : `${count} images have no alt text.`
  return [{ key: 'images', message, to: '/admin/images?show=undescribed', action: 'Describe them' }]
}
