import { translate } from '@shop/db/language/translate'
import { type CalendarDay, dayAt } from '@shop/db/time/calendar-day'
import { formatDayRange } from '@shop/db/time/format-calendar-day'
import { formatWindows } from '@shop/db/time/opening-hours/format-hours'
import {
  daysOf,
  findSpecialDay,
  isWholeDay,
  noteOf,
  type OpeningHours,
  type SpecialDay,
  sortSpecialDays,
  type Window,
  windowsOfDay,
} from '@shop/db/time/opening-hours/opening-hours'
import {
  formatDaysInSentence,
  formatOpening,
  nextOpening,
  type OpeningState,
  openingStateAt,
  type Schedule,
} from './opening-state.ts'

const NOTICE_DAYS = 14

export interface OpeningLines {
  state: 'open' | 'soon' | 'closed'
  line: string // Open · closes 6 PM
  detail: string // Today 9 AM – 6 PM; may be empty
  notice: string // Closed Thu, Nov 26 for Thanksgiving; may be empty
}

export function openingLinesAt(schedule: Schedule, instant: number): OpeningLines {
  const today = dayAt(instant, schedule.zone)
  const state = openingStateAt(schedule, instant)
  const { isClosureTomorrowSaid, ...words } = state.isOpen
    ? openWords(schedule, { state, today })
    : closedWords(schedule, { instant, today })
  const notice = isClosureTomorrowSaid ? '' : noticeOn(schedule.hours, today)
  return { ...words, notice }
}

type Words = Pick<OpeningLines, 'state' | 'line' | 'detail'> & { isClosureTomorrowSaid?: boolean }

function openWords(
  { hours }: Schedule,
  { state, today }: { state: OpeningState & { isOpen: true }; today: CalendarDay },
): Words {
  const { closes, isLastHour } = state
  const special = findSpecialDay(hours, today)
  const isLastNight = windowsOfDay(hours, today).length === 0
  const detail = isLastNight && special ? withReason(translate('Then closed'), special) : hoursOfToday(hours, today)
  if (closes === '') return { state: 'open', line: translate('Open 24 hours'), detail }
  if (isLastHour) return { state: 'soon', line: translate('Closes soon · at {time}', { time: closes }), detail }
  return { state: 'open', line: translate('Open · closes {time}', { time: closes }), detail }
}

function closedWords(schedule: Schedule, { instant, today }: { instant: number; today: CalendarDay }): Words {
  const { hours } = schedule
  const opening = nextOpening(schedule, instant)
  const opens = opening && formatOpening(opening, today)
  const special = findSpecialDay(hours, today)
  if (windowsOfDay(hours, today).length === 0) {
    if (special) return closureWords(special, { opens, opening, today })
    return { state: 'closed', line: withOpening(translate('Closed today'), opens), detail: '' }
  }
  const tomorrow = opening?.day === today ? undefined : findSpecialDay(hours, today + 1)
  const isClosedTomorrow = tomorrow && tomorrow.windows.length === 0
  const detail = isClosedTomorrow ? withReason(translate('Closed tomorrow'), tomorrow) : hoursOfToday(hours, today)
  const line = withOpening(translate('Closed'), opens)
  return { state: 'closed', line, detail, isClosureTomorrowSaid: isClosedTomorrow === true }
}

interface ClosureContext {
  opens: string | undefined
  opening: ReturnType<typeof nextOpening>
  today: CalendarDay
}

function closureWords(special: SpecialDay, { opens, opening, today }: ClosureContext): Words {
  const note = noteOf(special)
  if (special.from !== special.to) {
    const isSoon = opening && opening.day <= today + 1
    const date = opening && !isSoon ? formatOpening(opening, Number.NEGATIVE_INFINITY) : opens
    return { state: 'closed', line: withOpening(translate('Closed'), date), detail: note }
  }
  if (!note) return { state: 'closed', line: withOpening(translate('Closed today'), opens), detail: '' }
  const detail = opens ? translate('Opens {time}', { time: opens }) : ''
  return { state: 'closed', line: `${translate('Closed today')} · ${note}`, detail }
}

function withOpening(closed: string, opens: string | undefined): string {
  return opens ? `${closed} · ${translate('opens {time}', { time: opens })}` : closed
}

/** Today 9 AM – 7 PM, Christmas Eve 9 AM – 2 PM; '' on a day without hours. */
function hoursOfToday(hours: OpeningHours, today: CalendarDay): string {
  const windows = windowsOfDay(hours, today)
  if (windows.length === 0) return ''
  const special = findSpecialDay(hours, today)
  const name = (special && noteOf(special)) || translate('Today')
  return `${name} ${hoursWords(windows)}`
}

/** 9 AM – 7 PM, open 24 hours. */
function hoursWords(windows: Window[]): string {
  return windows.some(isWholeDay) ? translate('open 24 hours') : formatWindows(windows)
}

function noticeOn(hours: OpeningHours, today: CalendarDay): string {
  const next = sortSpecialDays(hours).find((special) => daysOf(special).first > today)
  if (!next || daysOf(next).first > today + NOTICE_DAYS) return ''
  const { first, last } = daysOf(next)
  if (next.windows.length === 0)
    return withReason(translate('Closed {dates}', { dates: formatDaysInSentence(first, last) }), next)
  const note = noteOf(next)
  return `${note ? `${note}, ` : ''}${formatDayRange(first, last)}: ${hoursWords(windowsOfDay(hours, first))}`
}

/** Then closed for Thanksgiving. */
function withReason(closed: string, special: SpecialDay): string {
  const reason = noteOf(special)
  return reason ? `${closed} ${translate('for {reason}', { reason })}` : closed
}
