import { watchClock } from '../watch-clock.ts'

/** Marks, from now on, the row that counts today where the shop is: that of a special day, else that of the weekday. */
export function markToday(table: HTMLTableElement, options?: { signal: AbortSignal }) {
  watchClock(() => {
    const date = new Date().toLocaleDateString('sv', { timeZone: table.dataset.zone }) // as in ISO 8601
    let today = table.rows[(new Date(date).getUTCDay() + 6) % 7]
    for (const row of table.rows) {
      const { from = '~', to = from } = row.dataset
      if (from <= date && date <= to) today = row
      row.removeAttribute('aria-current')
    }
    today?.setAttribute('aria-current', 'date')
    return Number.POSITIVE_INFINITY
  }, options)
}
