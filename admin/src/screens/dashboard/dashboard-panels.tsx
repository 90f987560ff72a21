import { resources } from '@shop/db/resources/definitions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { backupsQuery, postingsQuery, tapWeeksQuery, timelineQuery, todoQuery } from '../../base/data/queries.ts'
import { useIsOwner, useRenterMemberId } from '../../base/data/use-account-and-permissions.ts'
import { useFormatAge } from '../../base/dates/use-now-and-age.ts'
import { useLastWrite } from '../../base/http/last-write-revision.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import { Panel, useFirst } from '../../base/ui/panel.tsx'
import { ProblemList } from '../../base/ui/problem-list.tsx'
import { KEPT_TIME, useDrafts } from '../../records/form-drafts/use-drafts.ts'
import { WalkInWaitPanel } from '../../records/resources/notices/walk-in-wait-panel.tsx'
import { UndoLine } from '../../records/restore/undo-line.tsx'
import { useUndoSave } from '../../records/restore/use-undo-save.ts'
import timeline from '../../records/timeline/timeline-line.module.css'
import { SaveEntry } from '../../records/timeline/timeline-line.tsx'
import { FirstRun } from '../first-run/first-run-checklist.tsx'
import styles from './dashboard-screen.module.css'
import { NextEventPanel, TomorrowPanel } from './next-event-and-tomorrow-panels.tsx'

const OutdatedListings = loadWhenShown(async () => (await import('../paper/listings-panel.tsx')).OutdatedListings)
const TapCountsPanel = loadWhenShown(async () => (await import('./tap-counts-panel.tsx')).TapCountsPanel)

/** What stands below the cards. */
export function DashboardPanels() {
  const isOwner = useIsOwner()
  const { data: places } = useQuery(postingsQuery)
  const { data: taps = [] } = useQuery(tapWeeksQuery)
  const isRenter = useRenterMemberId() !== undefined
  const hasListings = !isRenter && places?.some(({ isSheet, posted }) => !isSheet && posted)
  return (
    <>
      <DraftsPanel />
      {isOwner && <FirstRun />}
      <div className={`stack ${styles.next}`}>
        <NextEventPanel />
        <TomorrowPanel />
        <WalkInWaitPanel
          onlyWhileOpen
          actions={
            <ButtonLink small tone="plain" to={resources.notices.staff.path}>
              All notices
            </ButtonLink>
          }
        />
      </div>
      {taps.length > 0 && <TapCountsPanel weeks={taps} />}
      <ContentIssuesPanel />
      {hasListings && <OutdatedListings />}
      <LatestChangesPanel />
    </>
  )
}

const FIRST_ISSUES = 2

function ContentIssuesPanel() {
  const query = useQuery(todoQuery(useLastWrite().revision))
  const { first, button } = useFirst(query.data?.problems ?? [], FIRST_ISSUES)
  if (first.length === 0 && !query.error) return null
  return (
    <Panel title="Worth a look" actions={button}>
      <QueryStatus query={query} />
      <ProblemList problems={first} />
    </Panel>
  )
}

function DraftsPanel() {
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

/** The newest lines of the timeline. */
function LatestChangesPanel() {
  const query = useInfiniteQuery(timelineQuery({ kind: 'saved', limit: '5' }))
  const saves = query.data?.pages[0]?.saves
  const formatAge = useFormatAge()
  const undo = useUndoSave()
  const { data: backups } = useQuery(backupsQuery)
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
      <ul className={`divided pad-inline-4 ${timeline.feed}`}>
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
