import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { timelineQuery } from '../../base/data/queries.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { UndoLine } from '../../records/restore/undo-line.tsx'
import { useUndoSave } from '../../records/restore/use-undo-save.ts'
import { SaveEntry } from '../../records/timeline/save-line.tsx'
import styles from '../../records/timeline/timeline-line.module.css'
import { useBackups } from '../status/use-backups.ts'

/** The newest lines of the timeline. */
export function LatestChangesPanel() {
  const query = useInfiniteQuery(timelineQuery({ kind: 'saved', limit: '5' }))
  const saves = query.data?.pages[0]?.saves
  const formatAge = useFormatAge()
  const undo = useUndoSave()
  const { data: backups } = useBackups()
  const isOwner = useIsOwner()
  return (
    <Panel
      title="Latest changes"
      actions={
        <ButtonLink small tone="plain" to="/admin/timeline">
          Show older
        </ButtonLink>
      }
    >
      <QueryStatus query={query} />
      {saves?.length === 0 && <p className="muted pad-4">No changes yet.</p>}
      <ul className={`divided pad-inline-4 ${styles.feed}`}>
        {saves?.map((line) => (
          <SaveEntry key={line.revision} line={line} time={formatAge(line.at)} undo={undo} />
        ))}
      </ul>
      <UndoLine undo={undo} />
      {backups && (
        <p className="hint pad-block-2 pad-inline-4">
          {backups.summary}{' '}
          {backups.alarm && (
            <Badge tone="warning" isLong>
              {backups.alarm}
            </Badge>
          )}{' '}
          {isOwner && <Link to="/admin/status">Status</Link>}
        </p>
      )}
    </Panel>
  )
}
