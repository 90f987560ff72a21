import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type JournalChange, latestChangesQuery } from '../../base/data/queries.ts'
import { useIsOwner } from '../../base/data/use-write-permissions.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { groupSaves } from '../../records/history/group-saves.ts'
import { BackupSummary } from '../status/backup-summary.tsx'
import { useBackups } from '../status/use-backups.ts'
import { ChangeEntry } from './change-entry.tsx'
import styles from './latest-changes-panel.module.css'

const FIRST_CHANGES = 2
const MORE_CHANGES = 20

/** The most that the server lists; older versions are in the history of their record. */
const MAX_CHANGES = 200

/** A series of events is saved as one change a date. */
const CHANGES_PER_LINE = 10

export function LatestChangesPanel() {
  const [count, setCount] = useState(FIRST_CHANGES)
  const limit = Math.min(count * CHANGES_PER_LINE, MAX_CHANGES)
  const query = useQuery({ ...latestChangesQuery(limit), placeholderData: keepPreviousData })
  const { data } = query
  const { data: backups } = useBackups()
  const isOwner = useIsOwner()
  const saves = data && groupSaves(data.filter(isMadeByPerson))
  const shown = saves?.slice(0, count)
  const oldest = data?.at(-1)
  const mayHaveOlder = data?.length === limit && limit < MAX_CHANGES && oldest && isMadeByPerson(oldest)
  const hasOlder = saves && (saves.length > count || mayHaveOlder)
  return (
    <Panel
      title="Latest changes"
      actions={
        hasOlder && (
          <Button small tone="plain" keepsFocus busy={query.isFetching} onClick={() => setCount(count + MORE_CHANGES)}>
            Show older
          </Button>
        )
      }
    >
      <QueryStatus query={query} />
      {saves?.length === 0 && <p className="muted pad-4">Nothing was changed yet.</p>}
      <ul className={`divided ${styles.feed}`}>
        {shown?.map(({ change, others }, index) => (
          <ChangeEntry
            key={change.revision}
            change={change}
            others={others}
            isNewest={!shown.slice(0, index).some((save) => isOfRecord(change)(save.change))}
          />
        ))}
      </ul>
      {backups && (
        <p className={`hint ${styles.more}`}>
          <BackupSummary {...backups} />{' '}
          {backups.problem && (
            <Badge tone="warning" isLong>
              {backups.copies?.problem ?? 'Needs attention'}
            </Badge>
          )}{' '}
          {isOwner && <Link to="/admin/status">Status</Link>}
        </p>
      )}
    </Panel>
  )
}

/** Not by the server, with what a new shop begins with. */
function isMadeByPerson({ username }: JournalChange): boolean {
  return username !== null
}

function isOfRecord({ noun, record_id }: JournalChange) {
  return (other: JournalChange) => other.noun === noun && other.record_id === record_id
}
