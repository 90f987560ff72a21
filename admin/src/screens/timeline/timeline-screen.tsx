import { isResourceName, RESOURCE_NAMES, type ResourceName, resources } from '@shop/db/resources/definitions'
import { parseDay, toIsoDay } from '@shop/db/time/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { timelineQuery } from '../../base/data/queries.ts'
import { useRenterMemberId } from '../../base/data/use-account-and-permissions.ts'
import { QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import { MomentView } from './moment-view.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import styles from './timeline.module.css'
import { TimelineList } from './timeline-list.tsx'

type Kind = 'all' | 'deleted'

const LEADS = {
  all: 'What was saved, and what changes by itself.',
  deleted: 'Everything you delete stays here for 30 days. Bring it back, and the site shows it again just as it was.',
  deletedOfRenter:
    'Everything stays here for 30 days. Bring back what you deleted, and the site shows it again just as it was.',
}

export function TimelineScreen() {
  const [params] = useSearchParams()
  const at = params.get('at')
  return at === null ? <Timeline /> : <MomentView at={at} />
}

function Timeline() {
  const [params, setParams] = useSearchParams()
  const kind: Kind = params.get('kind') === 'deleted' ? 'deleted' : 'all'
  const isDeleted = kind === 'deleted'
  const isRenter = useRenterMemberId() !== undefined
  const asked = params.get('noun') ?? ''
  const noun = isResourceName(asked) ? asked : undefined
  const day = params.get('day') ?? undefined
  const filter = (changes: Record<string, string>) => {
    const all = { kind, noun: noun ?? '', ...changes }
    setParams(Object.entries(all).filter(([, value]) => value !== '' && value !== 'all'))
  }
  const query = useInfiniteQuery(
    timelineQuery({ ...(isDeleted && { kind: 'deleted' }), noun, until: day && endOfDay(day) }),
  )
  const { data } = query
  const saves = data?.pages.flatMap((page) => page.saves) ?? []
  return (
    <Screen title="Timeline" back={BACK_TO_DASHBOARD} lead={LEADS[isDeleted && isRenter ? 'deletedOfRenter' : kind]}>
      <ShopSections />
      <Filters kind={kind} noun={noun} onChange={filter} />
      <QueryStatus query={query} />
      <div className={`stack start gap-5 ${isDeleted ? '' : styles.withDays}`}>
        {data ? (
          <TimelineList
            key={`${kind} ${noun} ${day}`}
            saves={isDeleted ? saves : saves.toReversed()}
            coming={data.pages[0]?.coming ?? []}
            isDeleted={isDeleted}
            day={day}
            older={query.hasNextPage ? query : undefined}
          />
        ) : (
          <div />
        )}
        {!isDeleted && <MonthCalendar noun={noun} onPick={(value) => filter({ day: value })} />}
      </div>
    </Screen>
  )
}

interface FiltersProps {
  kind: Kind
  noun: ResourceName | undefined
  onChange(change: { kind?: Kind; noun?: string }): void
}

function Filters({ kind, noun, onChange }: FiltersProps) {
  return (
    <div className="row gap-2 below-4">
      <SegmentedControl<Kind>
        label="What"
        value={kind}
        options={[
          { value: 'all', label: 'Everything' },
          { value: 'deleted', label: 'Recently deleted' },
        ]}
        onChange={(value) => onChange({ kind: value })}
      />
      <select
        className={styles.select}
        aria-label="Which records"
        value={noun ?? ''}
        onChange={({ target }) => onChange({ noun: target.value })}
      >
        <option value="">All records</option>
        {RESOURCE_NAMES.map((name) => (
          <option key={name} value={name}>
            {resources[name].staff.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** On the shop's clock, as the first moment of the next day. */
function endOfDay(day: string): string {
  return `${toIsoDay((parseDay(day) ?? 0) + 1)}T00:00`
}
