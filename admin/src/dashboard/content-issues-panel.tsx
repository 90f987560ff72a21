import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoredRecord } from '../data/resource-client.ts'
import { useData } from '../data/use-data.ts'
import { useTimeZone } from '../data/use-shop.ts'
import { RESOURCES } from '../resources/index.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './content-issues-panel.module.css'

interface IssueItem {
  key: string
  message: ReactNode
  to: string
  action: string
}

/** What is missing on the public site, with links to where it is added. */
export function ContentIssuesPanel() {
  const lists = Object.values(useData())
  const items = [...useRecordIssues(), ...useImageIssues()]
  const hasAllLists = lists.every(({ isLoading, error }) => !isLoading && !error)
  return (
    <Panel title="Worth a look">
      {lists.some(({ error }) => error) && (
        <p className={styles.none}>Not everything could be loaded, so something may be missing here.</p>
      )}
      {hasAllLists && items.length === 0 && <p className={styles.none}>All is well: nothing is missing.</p>}
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

function useRecordIssues(): IssueItem[] {
  const data = useData()
  const zone = useTimeZone()
  return RESOURCES.flatMap(({ resourceName, path, findIssue }) =>
    data[resourceName].rows.flatMap((row: StoredRecord) => {
      const issue = findIssue(row, zone)
      if (!issue) return []
      const { name, problem, action } = issue
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
