import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import list from './change-list.module.css'
import { comingChangesQuery } from './coming-changes-query.ts'
import { formatMomentOf, type Moment } from './use-moment.ts'

const NEXT = 5

/** All until a moment, or without one the next few. */
export function ComingChangesPanel({ moment, until }: { moment: Moment; until: string | undefined }) {
  const query = useQuery(comingChangesQuery)
  const coming = query.data?.filter((change) => !until || change.at <= until) ?? []
  const changes = coming.filter(({ gap }) => !gap).slice(0, until ? undefined : NEXT)
  const gap = coming.find((change) => change.gap)
  return (
    <>
      <Panel
        title={until ? 'What changes until then' : 'What changes next'}
        actions={<Badge tone="quiet">{changes.length}</Badge>}
      >
        <QueryStatus query={query} />
        {query.data && changes.length === 0 && (
          <p className={`muted ${list.foot}`}>Nothing, if nobody changes anything.</p>
        )}
        <ul className="divided entries">
          {changes.map((change) => (
            <li key={change.at + change.title} className={list.change}>
              <span className={`muted ${list.time}`}>{formatMomentOf(change.at, moment.zone)}</span>
              <b>{change.title}</b>
              <Button
                small
                tone="plain"
                onClick={() => moment.show({ at: change.at })}
                aria-label={`See it: ${change.title}`}
              >
                See it
              </Button>
            </li>
          ))}
        </ul>
        <p className={`hint ${list.foot}`}>Nothing of this is public. Only people who are signed in see it.</p>
      </Panel>
      {gap && (
        <p className={`row ${list.gap}`}>
          <Icon name="calendar" />
          <span className="grow">
            <b>One thing to look at:</b> {gap.title}. {gap.hint}
          </span>
          <ButtonLink small to={`/admin/shop/hours?day=${gap.gap}`}>
            Set the hours
          </ButtonLink>
        </p>
      )}
    </>
  )
}
