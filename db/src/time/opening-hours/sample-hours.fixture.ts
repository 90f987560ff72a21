import { demoHours as createDemoHours } from '../../seed/demo-hours.ts'
import type { OpeningHours, SpecialDay, Window } from './opening-hours.ts'

export const DENVER = 'America/Denver'

/** 9 AM to 7 PM in minutes, from hours. */
export function hoursFrom(from: number, to: number): Window {
  return { from: from * 60, to: to * 60 }
}

/** One list of windows for each weekday from Monday on. */
export function weekOf(...days: Window[][]): OpeningHours['week'] {
  return days.flatMap((windows, index) => windows.map((window) => ({ day: index + 1, ...window })))
}

export function closedOn(from: string, note = '', to = from): SpecialDay {
  return { from, to, windows: [], note }
}

/** Monday to Thursday 9 AM – 7 PM, Friday until 8 PM, Saturday 8 AM – 7 PM, Sunday 10 AM – 4 PM. */
export const { week } = createDemoHours(new Date('2026-11-20T17:00:00Z'))

const thanksgiving = closedOn('2026-11-26', 'Thanksgiving')
export const christmasEve: SpecialDay = {
  from: '2026-12-24',
  to: '2026-12-24',
  windows: [hoursFrom(9, 14)],
  note: 'Christmas Eve',
}
const christmasDay = closedOn('2026-12-25', 'Christmas Day')

export const demoHours: OpeningHours = { week, special_days: [thanksgiving, christmasEve, christmasDay] }
