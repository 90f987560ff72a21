import { groupRows } from '@shop/db/group-rows'
import { isSingleResource, resources } from '@shop/db/tables/resources'
import { dayAt } from '@shop/db/time/calendar-day'
import { formatWeekday } from '@shop/db/time/format-calendar-day'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type ComingChange, comingChangesQuery } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import styles from './any-moment.module.css'
import list from './change-list.module.css'
import { HolidayGap } from './holiday-gap.tsx'

export function ComingChangesScreen() {
  const query = useQuery(comingChangesQuery)
  const zone = useTimeZone()
  const { data = [] } = query
  const gaps = data.filter(({ gap }) => gap).length
  const months = groupRows(data, ({ at }) => formatMonth(at, zone))
  return (
    <Screen
      title="What changes by itself"
      back={{ to: '/admin/moment', label: 'Back to Any moment' }}
      lead={`The next 12 months, if nobody touches anything.${gaps > 0 ? ` ${gaps === 1 ? 'One gap' : `${gaps} gaps`} to fill.` : ''}`}
    >
      <ShopSections />
      <QueryStatus query={query} />
      {query.data?.length === 0 && <EmptyState icon="calendar">Nothing changes by itself.</EmptyState>}
      {months.map(({ head, rest }) => (
        <section key={head.at} className={styles.month} aria-label={formatMonth(head.at, zone)}>
          <h2>{formatMonth(head.at, zone)}</h2>
          <ul className={`card divided pad-inline-4 ${list.rounded}`}>
            {[head, ...rest].map((change) => (
              <ChangeOfDay key={change.at + change.title} change={change} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  )
}

function ChangeOfDay({ change, zone }: { change: ComingChange; zone: string }) {
  const { at, title, hint, gap } = change
  const day = dayAt(Date.parse(at), zone)
  const date = new Date(at).toLocaleDateString('en-US', { day: 'numeric', timeZone: zone })
  return (
    <li className={`${list.change} ${gap ? list.isGap : ''}`}>
      <b className={list.time}>
        {formatWeekday(day, 'short')} {date}
      </b>
      {gap ? (
        <HolidayGap change={change} />
      ) : (
        <>
          <span>
            <b>
              <Link dir="auto" to={staffPathOf(change)}>
                {title}
              </Link>
            </b>
            {hint && <span className={`hint ${list.hint}`}>{hint}</span>}
          </span>
          <ButtonLink small tone="plain" to={`/admin/moment?at=${at}`} aria-label={`See it: ${title}`}>
            See it
          </ButtonLink>
        </>
      )}
    </li>
  )
}

function staffPathOf({ noun, id }: ComingChange): string {
  const { path } = resources[noun].staff
  return isSingleResource(noun) || noun === 'images' ? path : `${path}/edit/${id}`
}

function formatMonth(at: string, zone: string): string {
  return new Date(at).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: zone })
}
