import { MINUTE_MS } from '@shop/db/time/durations'

/** The minutes since midnight of a time field, 09:30; undefined for an empty one. */
export function parseTimeField(value: string): number | undefined {
  const [hours, minutes] = value.split(':').map(Number)
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes
}

export function toTimeField(minutes: number | undefined): string {
  if (minutes === undefined || Number.isNaN(minutes)) return ''
  return new Date(minutes * MINUTE_MS).toISOString().slice(11, 16)
}

export function twoDigits(number: number | string): string {
  return `${number}`.padStart(2, '0')
}
