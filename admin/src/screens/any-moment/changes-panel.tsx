import { useQuery } from '@tanstack/react-query'
import { comingChangesQuery } from '../../base/data/queries.ts'
import { formatMoment } from '../../base/dates/format-moment.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import list from './change-list.module.css'
import { ChangedRecords } from './changed-records.tsx'
import { HolidayGap } from './holiday-gap.tsx'
import type { Moment } from './use-moment.ts'

const NEXT = 5

/** From a moment to another or to now, or without any the next few. */
export function ChangesPanel({ moment, other }: { moment: Moment; other: Moment }) {
  const { at, instant = '', zone } = moment
  const next = useQuery(comingChangesQuery)
  const compared = useQuery({
    queryKey: ['changes', 'compare', at, other.at],
    queryFn: () =>
      unwrapResponse(api.moments.compare.$get({ query: { ...(at && { at }), ...(other.at && { with: other.at }) } })),
    enabled: at !== undefined,
  })
  const gap = next.data?.find((change) => change.gap && (!at || change.at <= instant))
  const { changes: records = [], coming = [], count: saved = 0 } = compared.data ?? {}
  const byItself = at ? coming : (next.data?.filter((change) => !change.gap).slice(0, NEXT) ?? [])
  const count = saved + byItself.length
  const query = at ? compared : next
  return (
    <>
      <Panel title={titleOf(moment, other)} actions={<Badge tone="quiet">{count}</Badge>}>
        <QueryStatus query={query} />
        {query.data && count === 0 && <p className={`muted ${list.foot}`}>Nothing, if nobody changes anything.</p>}
        <ul className="divided pad-inline-4">
          <ChangedRecords changes={records} count={saved} created="is new" removed="is gone" />
          {byItself.map((change) => (
            <li key={change.at + change.title} className={list.change}>
              <span className={`muted ${list.time}`}>{formatMoment(change.at, zone)}</span>
              <span>
                <b dir="auto">{change.title}</b>
                {change.hint && <span className={`hint ${list.hint}`}>{change.hint}</span>}
              </span>
              <Button small tone="plain" onClick={() => moment.show(change.at)} aria-label={`See it: ${change.title}`}>
                See it
              </Button>
            </li>
          ))}
        </ul>
        <p className={`hint ${list.foot}`}>Nothing of this is public. Only people who are signed in see it.</p>
      </Panel>
      {gap && !other.at && (
        <div className={`row ${list.gap}`}>
          <Icon name="calendar" />
          <HolidayGap key={gap.at} change={gap} />
        </div>
      )}
    </>
  )
}

function titleOf(moment: Moment, other: Moment): string {
  if (!moment.at) return 'What changes next'
  if (!other.at) return 'What changes until then'
  const ends = [moment, other].toSorted((a, b) => `${a.instant}`.localeCompare(`${b.instant}`))
  return `What changes from ${ends.map(({ words }) => words).join(' to ')}`
}
