/** With its day, unless that is today. */
export function formatSince(moment: Date, timeZone: string, now = new Date()): string {
  const formatDay = (date: Date) => date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return formatDay(moment) === formatDay(now) ? time : `${formatDay(moment)}, ${time}`
}
