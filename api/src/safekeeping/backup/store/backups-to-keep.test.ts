import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { backupsToKeep } from './prune-store.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')

function backupName(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '')}Z-r1-0123456789abcdef`
}

function keptDays(newestFirst: number[]): string[] {
  return [...backupsToKeep(newestFirst.toReversed().map(backupName), 0)]
    .map((name) => name.slice(0, 10))
    .sort()
    .reverse()
}

test('of nightly backups of two years, 7 days, 4 weeks and 12 months are kept', () => {
  const nights = Array.from({ length: 730 }, (_, night) => NOW - night * DAY_MS)
  expect(keptDays(nights)).toEqual([
    ...['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15'], // days
    ...['2026-11-08', '2026-11-01'], // Sundays
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('of several backups of one day the newest is kept', () => {
  const names = [0, 5, 10].map((hours) => backupName(NOW + hours * HOUR_MS))
  expect([...backupsToKeep(names, 0)]).toEqual([names[2]])
})

test('after a pause of months the backups before it are still kept', () => {
  expect(keptDays([NOW, NOW - 100 * DAY_MS, NOW - 101 * DAY_MS])).toEqual(['2026-11-21', '2026-08-13', '2026-08-12'])
})

test('of copies of two and a half days, all of the last two hours are kept, and one of each hour of two days', () => {
  const times = Array.from({ length: 60 * 6 }, (_, tenth) => NOW - (tenth + 1) * 10 * MINUTE_MS)
  const kept = [...backupsToKeep(times.toReversed().map(backupName))]
  expect(kept.slice(0, 12)).toEqual(times.slice(0, 12).map(backupName))
  expect(kept.slice(12, 58).map((name) => name.slice(11, 15))).toEqual(
    Array.from({ length: 46 }, (_, hour) => `${`${(48 - hour) % 24}`.padStart(2, '0')}50`),
  )
})

test.each([
  ['two hours ahead', 2 * HOUR_MS],
  ['400 days ahead', 400 * DAY_MS],
  ['400 days behind', -400 * DAY_MS],
])('copies that were made while the clock was %s push out no copy of the hours around them', (_, offset) => {
  const before = [50, 40, 30, 20, 10].map((minutes) => NOW - minutes * MINUTE_MS)
  const wrong = [2, 1].map((minutes) => NOW + offset - minutes * MINUTE_MS)
  const after = [1, 2, 3].map((minutes) => NOW + minutes * MINUTE_MS)
  const nights = Array.from({ length: 5 }, (_, night) => NOW - (5 - night) * DAY_MS)
  const known = [...before, ...wrong].map(backupName)
  expect(backupsToKeep(known)).toEqual(new Set(known))
  const all = [...before, ...wrong, ...after].map(backupName)
  expect([...backupsToKeep(all)]).toEqual(expect.arrayContaining(after.map(backupName)))
  const kept = backupsToKeep([...nights, ...before, ...wrong, ...after].map(backupName), 0)
  expect([...kept]).toEqual(expect.arrayContaining([...nights, after.at(-1) ?? 0].map(backupName)))
})
