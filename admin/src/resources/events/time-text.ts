import { eventInterval } from '@shop/db/event-time/event-interval'

const SOME_DAY = { month: 'JAN', day: '1', year: 2001 }
const SOME_MIDNIGHT = Date.UTC(2001, 0, 1)

/** When a time in words begins and ends, in minutes since midnight; no end when it says only one time. */
export function parseTimeText(time: string): { start: number | undefined; end: number | undefined } {
  const span = eventInterval({ ...SOME_DAY, time }, 'UTC')
  if (!span?.start) return { start: undefined, end: undefined }
  const [start, end] = [span.start, span.end].map((instant) => (instant.getTime() - SOME_MIDNIGHT) / 60_000)
  return { start, end: end === start ? undefined : end }
}

/** Minutes since midnight as a time field has them: 16:05; '' for none. */
export function toTimeInputValue(minutes: number | undefined): string {
  if (minutes === undefined) return ''
  const ofDay = minutes % (24 * 60)
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

/** 16:05 as minutes since midnight; undefined when nothing was chosen. */
export function parseTimeInputValue(clock: string): number | undefined {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes
}

/** As people read it: 4:05 PM, or 4:05 PM - 6:00 PM. */
export function formatTimeText(start: number, end?: number): string {
  return end === undefined ? formatTime(start) : `${formatTime(start)} - ${formatTime(end)}`
}

function formatTime(minutes: number) {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

function twoDigits(number: number) {
  return `${number}`.padStart(2, '0')
}
