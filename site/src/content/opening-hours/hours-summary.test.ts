import { hoursFrom, week, weekOf } from '@shop/db/time/opening-hours/sample-hours.fixture'
import { expect, test } from 'vitest'
import { describeOpenWeekdays } from './hours-summary.ts'

const open = [hoursFrom(9, 17)]

test.each([
  [week, 'Open seven days a week'],
  [weekOf([], open, open, open, open, open, []), 'Open Tuesday to Saturday'],
  [weekOf(open, open, [], open, open, open, open), 'Open Thursday to Tuesday'],
  [weekOf(open, [], open, [], open, [], []), 'Open Monday, Wednesday and Friday'],
  [weekOf([], [], [], open, open, [], []), 'Open Thursday and Friday'],
  [weekOf([], [], open, [], [], [], []), 'Open Wednesday'],
])('the open weekdays of a week are put into words, %#', (week, summary) => {
  expect(describeOpenWeekdays({ week })).toBe(summary)
})
