import { christmasEve, closedOn, demoHours, hoursFrom, weekOf } from '@shop/db/time/opening-hours/sample-hours.fixture'
import { expect, test } from 'vitest'
import { openingHoursJsonLd } from './shop-and-job-json-ld.ts'

const TYPE = { '@type': 'OpeningHoursSpecification' }

test('the week and the closures have the properties that Google documents', () => {
  const thanksgiving = { ...TYPE, opens: '00:00', closes: '00:00', validFrom: '2026-11-26', validThrough: '2026-11-26' }
  const christmas = { ...thanksgiving, validFrom: '2026-12-25', validThrough: '2026-12-25' }
  const shortDay = { ...TYPE, opens: '09:00', closes: '14:00', validFrom: '2026-12-24', validThrough: '2026-12-24' }
  expect(openingHoursJsonLd(demoHours)).toEqual({
    openingHoursSpecification: [
      { ...TYPE, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '09:00', closes: '19:00' },
      { ...TYPE, dayOfWeek: ['Friday'], opens: '09:00', closes: '20:00' },
      { ...TYPE, dayOfWeek: ['Saturday'], opens: '08:00', closes: '19:00' },
      { ...TYPE, dayOfWeek: ['Sunday'], opens: '10:00', closes: '16:00' },
      thanksgiving,
      christmas,
    ],
    specialOpeningHoursSpecification: [thanksgiving, shortDay, christmas],
  })
})

test('a day with a break has an object for each part, and a night past midnight has one', () => {
  const week = weekOf([hoursFrom(9, 12), hoursFrom(13.5, 19)], [hoursFrom(18, 27)], [hoursFrom(18, 24)])
  const { openingHoursSpecification: days } = openingHoursJsonLd({ week, special_days: [] })
  expect(days).toEqual([
    { ...TYPE, dayOfWeek: ['Monday'], opens: '09:00', closes: '12:00' },
    { ...TYPE, dayOfWeek: ['Monday'], opens: '13:30', closes: '19:00' },
    { ...TYPE, dayOfWeek: ['Tuesday'], opens: '18:00', closes: '03:00' },
    { ...TYPE, dayOfWeek: ['Wednesday'], opens: '18:00', closes: '00:00' },
    { ...TYPE, dayOfWeek: ['Thursday', 'Friday', 'Saturday', 'Sunday'], opens: '00:00', closes: '00:00' },
  ])
})

test('a whole day closes at 23:59', () => {
  const week = weekOf(...Array.from({ length: 7 }, () => [hoursFrom(0, 24)]))
  expect(openingHoursJsonLd({ week, special_days: [] }).openingHoursSpecification).toMatchObject([
    { opens: '00:00', closes: '23:59' },
  ])
})

test('a closure of several days, and parts of a special day that touch, are one object', () => {
  const winter = closedOn('2026-12-30', 'Winter break', '2027-01-03')
  const split = { ...christmasEve, windows: [hoursFrom(9, 12), hoursFrom(12, 14)] }
  const { specialOpeningHoursSpecification: special } = openingHoursJsonLd({ week: [], special_days: [split, winter] })
  expect(special).toMatchObject([
    { opens: '09:00', closes: '14:00' },
    { validFrom: '2026-12-30', validThrough: '2027-01-03' },
  ])
})
