import { Link } from 'react-router-dom'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { KEPT_TIME, useDrafts } from '../../records/form-drafts/drafts-query.ts'

export function DraftsPanel() {
  const drafts = useDrafts()
  const formatAge = useFormatAge()
  if (drafts.length === 0) return null
  return (
    <div className="below-4">
      <Panel title="Not saved yet">
        <div className="stack gap-1 pad-2-4">
          <p className="hint">You typed this on this device. {KEPT_TIME}</p>
          <ul className="divided">
            {drafts.map(({ key, path, label, at, isOpen }) => (
              <li key={key} className="wrap between gap-1 pad-block-3">
                <Link dir="auto" to={path}>
                  {label}
                </Link>
                <span className="hint">
                  {isOpen ? 'open in another tab' : <time dateTime={at}>{formatAge(at)}</time>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    </div>
  )
}
