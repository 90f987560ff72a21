import { describeSpecialDay, groupWeek } from '@shop/db/opening-hours/describe-week-and-special-days'
import { listSpecialDays } from '@shop/db/opening-hours/listed-special-days'
import { hasHours, type OpeningHours } from '@shop/db/opening-hours/opening-hours'
import { type HoursInput, hoursInputSchema } from '@shop/db/tables/hours'
import { listAnnouncements } from '@shop/site/content/opening-hours/announcements.ts'
import { wordsWithoutHours } from '@shop/site/content/opening-hours/hours-summary.ts'
import { openingLinesTimeline } from '@shop/site/content/opening-hours/opening-lines-timeline.ts'
import { NoBreakText } from '@shop/site/opening-hours/hours-table.tsx'
import { useShop } from '../../base/data/use-shop.ts'
import styles from './hours-preview.module.css'

export function HoursPreview({ draft, now, zone }: { draft: HoursInput; now: Date; zone: string }) {
  const { data: hours } = hoursInputSchema.safeParse(draft)
  return (
    <div className={`pad-4 ${styles.preview}`}>
      {!hours ? (
        <p>Fill in the hours to see what visitors will read.</p>
      ) : hasHours(hours) ? (
        <Words hours={hours} now={now} zone={zone} />
      ) : (
        <NoHours />
      )}
    </div>
  )
}

function NoHours() {
  const shop = useShop()
  const { days, call } = shop ? wordsWithoutHours(shop) : { days: '', call: '' }
  return (
    <>
      <p className={`line gap-3 ${styles.line}`}>{days || call || 'Nothing yet'}</p>
      <p className="muted">{days && call}</p>
    </>
  )
}

function Words({ hours, now, zone }: { hours: OpeningHours; now: Date; zone: string }) {
  const isNow = ({ from, until }: { from: number; until: number }) => from <= now.getTime() && now.getTime() < until
  const lines = openingLinesTimeline(hours, { now, zone }).find(isNow)
  const announcement = listAnnouncements(hours, { now, zone }).find(isNow)
  const specialDays = listSpecialDays(hours, { now, zone }).map(describeSpecialDay)
  return (
    <>
      <p className={`line gap-3 ${styles.line}`}>
        <i className={`fixed ${styles.dot} ${styles[lines?.state ?? 'closed']}`} />
        {lines?.line}
      </p>
      <p className="muted">
        <NoBreakText text={lines?.detail} />
      </p>
      <p className="strong warned">
        <NoBreakText text={lines?.notice} />
      </p>
      <Rows rows={groupWeek(hours)} />
      {specialDays.length > 0 && <Rows rows={specialDays} />}
      {announcement && (
        <p className={`strong ${styles.announcement}`}>
          <b>
            <NoBreakText text={announcement.lead} />
          </b>{' '}
          <NoBreakText text={announcement.rest} />
        </p>
      )}
    </>
  )
}

function Rows({ rows }: { rows: { days: string; hours: string }[] }) {
  return (
    <dl className={`stack gap-2 above-4 topped ${styles.rows}`}>
      {rows.map(({ days, hours }) => (
        <div key={days} className={`wrap between gap-2 ${styles.row}`}>
          <dt className="strong">
            <NoBreakText text={days} />
          </dt>
          <dd>
            <NoBreakText text={hours} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
