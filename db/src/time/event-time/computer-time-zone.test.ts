import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the time zone of the computer changes no result', () => {
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => JSON.parse(resultsOnComputerIn(zone)))
  expect([east.offset, west.offset]).toEqual([-14 * 60, 11 * 60])
  expect(east.results).toEqual(west.results)
  expect(east.results).toContainEqual({ start: '2027-03-14T09:30:00.000Z', end: '2027-03-14T10:00:00.000Z' })
})

/** The results of a process in another time zone, for events on and around the nights on which clocks change. */
function resultsOnComputerIn(zone: string) {
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url))
  const program = `
    import { dateInZone, nextMidnight } from ${urlOf('./event-date.ts')}
    import { eventInterval } from ${urlOf('./event-interval.ts')}
    import { eventProgress } from ${urlOf('./event-progress.ts')}
    const results = []
    for (const [month, day] of [['MAR', '13'], ['MAR', '14'], ['MAR', '28'], ['NOV', '6'], ['NOV', '7'], ['DEC', '31']])
      for (const time of ['', '2:30 AM - 4:00 AM', '1:30', '10:00 PM - 2:30 AM', '12:00 AM'])
        for (const zone of ['America/Denver', 'Europe/Dublin', 'Pacific/Kiritimati']) {
          const event = { month, day, year: 2027, time }
          const { start, end } = eventInterval(event, zone)
          const later = new Date(end.getTime() + 1)
          results.push({ start, end }, dateInZone(end, zone), nextMidnight(end, zone), eventProgress(event, end, zone), eventProgress(event, later, zone))
        }
    console.log(JSON.stringify({ offset: new Date(2026, 0).getTimezoneOffset(), results }))`
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' }
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' })
}
