import type { TapKind } from '@shop/db/tables/taps'
import { useQuery } from '@tanstack/react-query'
import { tapWeeksQuery } from '../../base/data/queries.ts'
import { Panel } from '../../base/ui/panel.tsx'
import styles from './dashboard-screen.module.css'

export const TAP_KIND_LABELS: Record<TapKind, string> = {
  book: 'Book',
  call: 'Call',
  directions: 'Directions',
  text: 'Text',
  instagram: 'Instagram',
}

export function TapsPanel() {
  const { data = [] } = useQuery(tapWeeksQuery)
  if (data.length === 0) return null
  return (
    <Panel title="Last week on the site">
      <ul className={styles.taps}>
        {data.map((week) => (
          <li key={week.kind}>{formatTapWeek(week)}</li>
        ))}
      </ul>
    </Panel>
  )
}

interface TapWeek {
  kind: TapKind
  lastWeek: number
  weekBefore: number | null // null when counting began after it
}

/** Beacons get lost, so a number is never exact. */
function formatTapWeek({ kind, lastWeek, weekBefore }: TapWeek): string {
  const taps = lastWeek === 1 ? 'tap' : 'taps'
  const count = lastWeek === 0 ? 'No' : `About ${lastWeek.toLocaleString('en-US')}`
  const words = `${count} ${taps} on ${TAP_KIND_LABELS[kind]} last week`
  if (weekBefore === null) return `${words}.`
  const more = lastWeek - weekBefore
  if (more === 0) return `${words}, as many as the week before.`
  return `${words}, ${Math.abs(more).toLocaleString('en-US')} ${more > 0 ? 'more' : 'fewer'} than the week before.`
}
