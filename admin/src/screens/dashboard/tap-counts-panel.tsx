import type { TapKind } from '@shop/db/tables/tap-and-not-found-counts'
import { Panel } from '../../base/ui/panel.tsx'
import styles from './dashboard-screen.module.css'

export const TAP_KIND_LABELS: Record<TapKind, string> = {
  book: 'Book',
  call: 'Call',
  directions: 'Directions',
  text: 'Text',
  instagram: 'Instagram',
}

export function TapCountsPanel({ weeks }: { weeks: TapWeek[] }) {
  return (
    <Panel title="Taps last week">
      <div className="stack gap-2 pad-3-4">
        <ul className={`small ${styles.taps}`}>
          {weeks.map((week) => (
            <li key={week.kind}>{formatTapWeek(week)}</li>
          ))}
        </ul>
        {/* Beacons get lost, so a number is never exact. */}
        {weeks.some(({ weekBefore }) => weekBefore !== null) && <p className="hint">Compared with the week before.</p>}
      </div>
    </Panel>
  )
}

interface TapWeek {
  kind: TapKind
  lastWeek: number
  weekBefore: number | null // null when counting began after it
}

/** Book: 41, up 6. */
function formatTapWeek({ kind, lastWeek, weekBefore }: TapWeek): string {
  const count = lastWeek === 0 ? 'none' : lastWeek.toLocaleString('en-US')
  const words = `${TAP_KIND_LABELS[kind]}: ${count}`
  if (weekBefore === null) return words
  const more = lastWeek - weekBefore
  if (more === 0) return `${words}, same as before`
  return `${words}, ${more > 0 ? 'up' : 'down'} ${Math.abs(more).toLocaleString('en-US')}`
}
