import { watchClock } from '../watch-clock.ts'

/** Marks today's row in each table of opening hours, from now on. */
export function markToday(options?: { signal: AbortSignal }) {
  watchClock(() => {
    markDay(document, new Date())
    return Number.POSITIVE_INFINITY
  }, options)
}

/** The day is the shop's: a special day, else a weekday. */
export function markDay(page: Document, moment: Date) {
  for (const table of page.querySelectorAll<HTMLTableElement>('[data-zone]'))
    markRow(table, moment.toLocaleDateString('sv', { timeZone: table.dataset.zone })) // as in ISO 8601
}

function markRow(table: HTMLTableElement, date: string) {
  let today = table.rows[(new Date(date).getUTCDay() + 6) % 7]
  for (const row of table.rows) {
    const { from = '~', to = from } = row.dataset
    if (from <= date && date <= to) today = row
    row.removeAttribute('aria-current')
  }
  today?.setAttribute('aria-current', 'date')
}
