import { Link } from 'react-router-dom'
import { useData } from '../../base/data/data-context.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import styles from './content-issues-panel.module.css'
import { useContentIssues } from './use-content-issues.tsx'

export function ContentIssuesPanel() {
  const lists = Object.values(useData())
  const items = useContentIssues()
  const hasFailed = lists.some(({ error }) => error)
  if (items.length === 0 && !hasFailed) return null
  return (
    <Panel title="Worth a look" actions={items.length > 0 && <Badge tone="warning">{items.length}</Badge>}>
      {hasFailed && (
        <p className={`muted ${styles.none}`}>Not everything could be loaded, so something may be missing here.</p>
      )}
      <ul className={`divided ${styles.hints}`}>
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
