/** Minutes since midnight as the text of an event: 4:05 PM, or 4:05 PM - 6:00 PM. */
export function formatTimeText(start: number, end?: number): string {
  return end === undefined ? formatTime(start) : `${formatTime(start)} - ${formatTime(end)}`
}

function formatTime(minutes: number) {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${`${minutes % 60}`.padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
