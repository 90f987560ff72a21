import { describeSpecialDay } from '@shop/db/opening-hours/describe-hours'
import { formatDayHours, WEEKDAYS } from '@shop/db/opening-hours/format-hours'
import { type OpeningHours, windowsOfWeekday } from '@shop/db/opening-hours/opening-hours'
import styles from './hours-table.module.css'

export function HoursTable({ week, special_days }: OpeningHours) {
  return (
    <table className={styles.table} aria-label="Opening hours">
      <tbody className={styles.week}>
        {WEEKDAYS.map((name, index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatDayHours(windowsOfWeekday({ week }, index + 1))}</td>
          </tr>
        ))}
      </tbody>
      {special_days.length > 0 && (
        <tbody className={styles.special}>
          {special_days.map(describeSpecialDay).map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
}
