import { type EventDate, MONTHS } from '@shop/db/event-time/event-interval'

/** 2026-12-05, of a date that exists. */
export function toIsoDate({ month, day, year }: EventDate): string {
  return `${year}-${twoDigits(MONTHS.indexOf(month) + 1)}-${twoDigits(day)}`
}

function twoDigits(number: number | string): string {
  return `${number}`.padStart(2, '0')
}
