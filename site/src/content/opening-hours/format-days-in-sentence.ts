import { translate } from '@shop/db/language/translate'
import type { CalendarDay } from '@shop/db/time/calendar-day'
import { formatShortDay } from '@shop/db/time/format-calendar-day'

/** A range of days within a sentence, where Spanish has articles: el jue, 26 de nov; del mié, 30 de dic, al dom, 3 de ene. */
export function formatDaysInSentence(first: CalendarDay, last: CalendarDay, formatDay = formatShortDay): string {
  if (first === last) return translate('{date}', { date: formatDay(first) })
  return translate('{first} – {last}', { first: formatDay(first), last: formatDay(last) })
}
