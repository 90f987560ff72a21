import { watchClock } from '../watch-clock.ts'

/** Marks the row of today in each table of opening hours, from now on. */
export function markToday(options?: { signal: AbortSignal }) {
  for (const table of document.querySelectorAll<HTMLTableElement>('[data-zone]')) markTable(table, options)
}

/** Today is the shop's: a special day, else a weekday. */
function markTable(table: HTMLTableElement, options?: { signal: AbortSignal }) {
  watchClock(() => {
    markDay(table, new Date().toLocaleDateString('sv', { timeZone: table.dataset.zone })) // as in ISO 8601
    return Number.POSITIVE_INFINITY
  }, options)
}

export function markDay(table: HTMLTableElement, date: string) {
  let today = table.rows[(new Date(date).getUTCDay() + 6) % 7]
  for (const row of table.rows) {
    const { from = '~', to = from } = row.dataset
    if (from <= date && date <= to) today = row
    row.removeAttribute('aria-current')
  }
  today?.setAttribute('aria-current', 'date')
}
