import { groupRows } from '@shop/db/group-rows'
import { formatClock } from '@shop/db/opening-hours/format-hours'
import { minutesAt } from '@shop/db/time/calendar-day'
import { useState } from 'react'
import { formatDay } from '../../base/dates/format-date.ts'
import { Button } from '../../base/ui/button.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { ChangeWords } from '../../records/history/change-summary.tsx'
import styles from './moment-list.module.css'
import type { Moment } from './use-moment.ts'
import { type Pick, usePicks } from './use-picks.ts'

type Direction = 'back' | 'ahead'

const DIRECTIONS: { value: Direction; label: string }[] = [
  { value: 'back', label: 'Saved so far' },
  { value: 'ahead', label: 'Still to come' },
]

/** Every moment that can be picked, by day. */
export function MomentList({ moment }: { moment: Moment }) {
  const { at, zone, isPast, show } = moment
  const [direction, setDirection] = useState<Direction>(isPast ? 'back' : 'ahead')
  const { picks, older } = usePicks(direction === 'back')
  const days = groupRows(picks, (pick) => formatDay(pick.at, zone))
  return (
    <section className={`stack ${styles.list}`} aria-label="All moments">
      <SegmentedControl<Direction> label="Direction" value={direction} options={DIRECTIONS} onChange={setDirection} />
      <div className={styles.days}>
        {days.map(({ head, rest }) => (
          <section key={head.key} aria-label={formatDay(head.at, zone)}>
            <h2 className={styles.day}>{formatDay(head.at, zone)}</h2>
            <ul className="divided">
              {[head, ...rest].map((pick) => (
                <li key={pick.key}>
                  <button
                    className={styles.pick}
                    type="button"
                    aria-pressed={at === pick.at}
                    onClick={() => show(pick.at)}
                  >
                    <span className={`muted ${styles.time}`}>{formatClock(minutesAt(Date.parse(pick.at), zone))}</span>
                    <span>
                      <b dir="auto">{pick.title}</b> <SaveWords {...pick} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {older && (
          <p className={styles.day}>
            <Button small keepsFocus busy={older.isFetchingNextPage} onClick={() => void older.fetchNextPage()}>
              Show older
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

function SaveWords({ who, changes: [change, ...others] = [] }: Pick) {
  return (
    change && (
      <span className="hint">
        <ChangeWords change={change} />
        {others.length > 0 && `, and ${others.length} more`}
        {who && ` · ${who}`}
      </span>
    )
  )
}
