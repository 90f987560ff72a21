import { Link } from 'react-router-dom'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { KEPT_TIME, useDrafts } from '../../records/form-drafts/drafts-query.ts'
import styles from './drafts-panel.module.css'

export function DraftsPanel() {
  const drafts = useDrafts()
  const formatAge = useFormatAge()
  if (drafts.length === 0) return null
  return (
    <div className="below-4">
      <Panel title="Not saved yet">
        <p className={`hint ${styles.note}`}>You typed this on this device. {KEPT_TIME}</p>
        <ul className={`divided ${styles.list}`}>
          {drafts.map(({ key, path, label, at, isOpen }) => (
            <li key={key} className={`wrap between pad-block-3 ${styles.entry}`}>
              <Link dir="auto" to={path}>
                {label}
              </Link>
              <span className="hint">
                {isOpen ? 'open in another tab' : <time dateTime={at}>{formatAge(at)}</time>}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
