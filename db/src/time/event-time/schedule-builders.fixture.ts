import { type EventSchedule, eventInterval } from './event-interval.ts'

export const DENVER = 'America/Denver'

/** An event on Friday, 20 November 2026, when Denver is seven hours behind UTC. */
export function at(time: string): EventSchedule {
  return on('NOV', '20', 2026, time)
}

export function on(month: string, day: string, year: number, time = ''): EventSchedule {
  return { month, day, year, time }
}

/** An event's start and end on a clock in the zone: day and time to the minute, or to the millisecond at the end of a day. */
export function wallTimesOf(event: EventSchedule, zone = DENVER) {
  const interval = eventInterval(event, zone)
  return interval && [interval.start && formatWallTime(interval.start, zone), formatWallTime(interval.end, zone)]
}

function formatWallTime(date: Date, timeZone: string) {
  const toTheMillisecond = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, day: '2-digit', ...toTheMillisecond }).format(date)
  return text.replace(',', '.').replace(/:00\.000$/, '')
}
