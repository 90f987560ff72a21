import { translate } from '@shop/db/language/translate'
import { describeSpecialDay } from '@shop/db/time/opening-hours/describe-week-and-special-days'
import { formatDayHours, WEEKDAYS, weekdayName } from '@shop/db/time/opening-hours/format-hours'
import { type OpeningHours, windowsOfWeekday } from '@shop/db/time/opening-hours/opening-hours'
import styles from './hours-table.module.css'
import { splitSpans } from './no-break-spaces.ts'

/** A special day may appear below the weekly hours. The script `mark-today` finds today's row, in the shop's time zone. */
export function HoursTable({ week, special_days, zone }: OpeningHours & { zone: string }) {
  return (
    <table className={`full ${styles.table}`} aria-label={translate('Opening hours')} data-zone={zone}>
      <tbody className={styles.week}>
        {WEEKDAYS.map((name, index) => (
          <tr key={name}>
            <th scope="row">{weekdayName(index + 1)}</th>
            <td colSpan={2}>
              <NoBreakText text={formatDayHours(windowsOfWeekday({ week }, index + 1))} />
            </td>
          </tr>
        ))}
      </tbody>
      {special_days.length > 0 && (
        <tbody className={styles.special}>
          {special_days.map((special) => {
            const { days, hours } = describeSpecialDay(special)
            return (
              <tr key={days} data-from={special.from} data-to={special.to === special.from ? undefined : special.to}>
                <th scope="row" colSpan={2}>
                  <NoBreakText text={days} />
                </th>
                <td>
                  <NoBreakText text={hours} />
                </td>
              </tr>
            )
          })}
        </tbody>
      )}
    </table>
  )
}

/** The styles around it make a span an inline block: browsers break lines after a dash, even before a no-break space. */
export function NoBreakText({ text = '' }: { text?: string | undefined }) {
  return splitSpans(text).map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part))
}
